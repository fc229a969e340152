const long = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', year: 'numeric' });

/** '15 november 2026' */
export const longDate = (iso: string) => long.format(new Date(iso));
