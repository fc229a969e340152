/** A length on paper: true on a printer, and in proportion on the screen, where `--mm` says how long one is. */
export const mm = (millimetres: number) => `calc(${millimetres} * var(--mm))`;
