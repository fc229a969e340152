const long = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', year: 'numeric' });

/** '15 november 2026' */
export const longDate = (iso: string) => long.format(new Date(iso));

const short = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' });

/** 'Nov 15, 2026' */
export const shortDate = (iso: string) => short.format(new Date(iso));

const longWithTime = new Intl.DateTimeFormat('nl-NL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** '15 november 2026 om 09:30' */
export const longDateTime = (iso: string) => longWithTime.format(new Date(iso));
