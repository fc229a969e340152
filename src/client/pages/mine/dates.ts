/** '27 november': nothing here is kept for a year. */
export const dayInMonth = (iso: string) => new Date(iso).toLocaleDateString('nl-NL', { day: 'numeric', month: 'long' });

/** '27 november om 09:30' */
export const moment = (iso: string) =>
  `${dayInMonth(iso)} om ${new Date(iso).toLocaleTimeString('nl-NL', { hour: '2-digit', minute: '2-digit' })}`;

/** 'vrijdag 27 november', of a day without a time. */
export const dayInWeek = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString('nl-NL', { weekday: 'long', day: 'numeric', month: 'long' });
