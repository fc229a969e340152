/** Real millimetres in print; on screen `--mm` scales them. */
export const mm = (millimetres: number) => `calc(${millimetres} * var(--mm))`;
