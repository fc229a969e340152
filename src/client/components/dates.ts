// By hand: a browser's own formatting takes a slow phone a fifth of a second the first time, before anything shows.
const dutchMonths = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
];
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '15 november 2026' */
export function longDate(iso: string): string {
  const date = new Date(iso);
  return `${date.getDate()} ${dutchMonths[date.getMonth()]} ${date.getFullYear()}`;
}

/** 'Nov 15, 2026' */
export function shortDate(iso: string): string {
  const date = new Date(iso);
  return `${englishMonths[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** '15 november 2026 om 09:30' */
export function longDateTime(iso: string): string {
  const date = new Date(iso);
  return `${longDate(iso)} om ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
