import { type DateParts, formatDate, weekdayIndex, weekdayName } from '../platform/language/dates.ts';
import { capitalize, readsDutch, text, translated } from '../platform/language/texts.ts';
import { DAY_MS, dutchDate, dutchTime } from '../platform/time.ts';
import type { HoursException, OpeningHours, Span } from './schema.ts';

export type { Span, HoursException, OpeningHours } from './schema.ts';

// No closed period lasts longer than this.
const MAX_DAYS_AHEAD = 366;

export const maxSpans = 3;
export const maxExceptions = 40;
export const maxLabelLength = 60;

/** '8:30' */
export const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** The opening hours of a date, in UTC. */
export function spansOn({ week, exceptions }: OpeningHours, date: Date): Span[] {
  const iso = date.toISOString().slice(0, 10);
  return exceptions.find(({ from, to }) => from <= iso && iso <= to)?.spans ?? week[weekdayIndex(date)]!;
}

/** When it closes, or opens next: 'Vandaag open tot 16:30'. Null when it never opens. */
export function openingText(hours: OpeningHours, moment: number): string | null {
  const now = dutchTime(moment);
  const today = Math.floor(now / DAY_MS);
  const minute = (now % DAY_MS) / 60_000;
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead++) {
    const date = new Date((today + ahead) * DAY_MS);
    const [next, later] = spansOn(hours, date).filter(({ closes }) => ahead > 0 || minute < closes);
    if (!next) continue;
    const time = clock(next.opens);
    if (ahead === 0 && minute < next.opens) return text('Nu gesloten, vandaag open vanaf {time}', { time });
    if (ahead === 0) return openUntil(clock(next.closes), later && clock(later.opens));
    if (ahead === 1) return text('Morgen open vanaf {time}', { time });
    const day = ahead < 7 ? weekdayName(weekdayIndex(date)) : namedDay(date);
    return text('{day} open vanaf {time}', { day: capitalize(day), time });
  }
  return null;
}

const openUntil = (time: string, later: string | undefined) =>
  later ? text('Vandaag open tot {time} en vanaf {later}', { time, later }) : text('Vandaag open tot {time}', { time });

/** The day this many days from now, or the next open day after it, if there is one. */
export function openDayAfter(hours: OpeningHours | null, moment: number, days: number): string {
  const first = Math.floor(dutchTime(moment) / DAY_MS) + days;
  const dates = Array.from({ length: MAX_DAYS_AHEAD }, (_, ahead) => new Date((first + ahead) * DAY_MS));
  const open = hours && dates.find((date) => spansOn(hours, date).length > 0);
  return (open ?? dates[0]!).toISOString().slice(0, 10);
}

/** '8:30–12:00 en 13:00–16:30' */
export const spansInWords = (spans: Span[]) =>
  spans
    .map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`)
    .reduce((first, second) => (first ? text('{first} en {second}', { first, second }) : second), '') ||
  text('gesloten');

/** 'vrijdag 27 november' */
export const namedDay = (day: Date | string) =>
  formatDate(new Date(day), { weekday: 'long', day: 'numeric', month: 'long' });

/** The hours of an ordinary week, consecutive days with the same hours joined: 'ma–vr 8:30–16:30'. */
export function weekInWords({ week }: OpeningHours): string[] {
  const words = week.map(spansInWords);
  const runs = words.flatMap((hours, first) => {
    if (week[first]!.length === 0 || hours === words[first - 1]) return [];
    const length = words.slice(first).findIndex((other) => other !== hours);
    return [{ hours, first, last: length === -1 ? 6 : first + length - 1 }];
  });
  return runs.map(
    ({ hours, first, last }) =>
      `${first === last ? '' : `${weekdayName(first, 'short')}–`}${weekdayName(last, 'short')} ${hours}`,
  );
}

/** The exceptions from now until the last day: 'ma 21 dec t/m zo 3 jan: gesloten (Kerstvakantie)'. */
export function exceptionsInWords({ exceptions }: OpeningHours, moment: number, last: string): string[] {
  const today = dutchDate(moment);
  return exceptions
    .filter(({ from, to }) => from <= last && to >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to, label, spans }) => {
      const days = fromTo(from, to, { weekday: 'short', day: 'numeric', month: 'short' });
      return `${days}: ${spansInWords(spans)}${label && ` (${translated(label)})`}`;
    });
}

/** The exceptions of the coming twelve months for parents, each on one line where it fits: '21 december t/m 3 januari'. */
export function comingExceptions({ exceptions }: OpeningHours, moment: number): (HoursException & { days: string })[] {
  const today = dutchDate(moment);
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return exceptions
    .filter(({ from, to }) => from < nextYear && to >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((exception) => ({ ...exception, label: translated(exception.label), days: withoutYear(exception) }));
}

function withoutYear({ from, to }: HoursException): string {
  // Other languages write the day alone in another way.
  const isShort = readsDutch() && from.slice(0, 7) === to.slice(0, 7);
  return fromTo(from, to, { day: 'numeric', month: 'long' }, isShort ? { day: 'numeric' } : undefined);
}

/** '21 december 2026 t/m 3 januari 2027' */
export const daysInWords = (from: string, to: string) =>
  fromTo(from, to, { day: 'numeric', month: 'long', year: 'numeric' });

function fromTo(from: string, to: string, parts: DateParts, partsOfFirst = parts): string {
  const last = formatDate(new Date(to), parts);
  return from === to ? last : text('{first} t/m {last}', { first: formatDate(new Date(from), partsOfFirst), last });
}
