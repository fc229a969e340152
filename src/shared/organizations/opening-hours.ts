import { DAY_MS, dutchDate, dutchTime, months } from '../platform/time.ts';
import type { HoursException, OpeningHours, Span } from './schema.ts';

export type { Span, HoursException, OpeningHours } from './schema.ts';

// No closed period lasts longer than this.
const MAX_DAYS_AHEAD = 366;

export const maxSpans = 3;
export const maxExceptions = 40;
export const maxLabelLength = 60;

export const weekdays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'] as const;

/** '8:30' */
export const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

const weekdayIndex = (date: Date) => (date.getUTCDay() + 6) % 7;

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
    const opens = `open vanaf ${clock(next.opens)}`;
    if (ahead === 0)
      return minute < next.opens
        ? `Nu gesloten, vandaag ${opens}`
        : `Vandaag open tot ${clock(next.closes)}${later ? ` en vanaf ${clock(later.opens)}` : ''}`;
    if (ahead === 1) return `Morgen ${opens}`;
    const name = weekdays[weekdayIndex(date)]!;
    const day = name[0]!.toUpperCase() + name.slice(1);
    return ahead < 7 ? `${day} ${opens}` : `${day} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${opens}`;
  }
  return null;
}

/** The day this many days from now, or the next open day after it, if there is one. */
export function openDayAfter(hours: OpeningHours | null, moment: number, days: number): string {
  const first = Math.floor(dutchTime(moment) / DAY_MS) + days;
  const dates = Array.from({ length: MAX_DAYS_AHEAD }, (_, ahead) => new Date((first + ahead) * DAY_MS));
  const open = hours && dates.find((date) => spansOn(hours, date).length > 0);
  return (open ?? dates[0]!).toISOString().slice(0, 10);
}

/** '8:30–12:00 en 13:00–16:30' */
export const spansInWords = (spans: Span[]) =>
  spans.map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`).join(' en ') || 'gesloten';

/** 'vrijdag 27 november' */
export function namedDay(iso: string): string {
  const date = new Date(iso);
  return `${weekdays[weekdayIndex(date)]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

const short = (weekday: number) => weekdays[weekday]!.slice(0, 2);

function shortDay(date: Date): string {
  const month = months[date.getUTCMonth()]!;
  return `${short(weekdayIndex(date))} ${date.getUTCDate()} ${month === 'maart' ? 'mrt' : month.slice(0, 3)}`;
}

/** The hours of an ordinary week, consecutive days with the same hours joined: 'ma–vr 8:30–16:30'. */
export function weekInWords({ week }: OpeningHours): string[] {
  const words = week.map(spansInWords);
  const runs = words.flatMap((hours, first) => {
    if (week[first]!.length === 0 || hours === words[first - 1]) return [];
    const length = words.slice(first).findIndex((other) => other !== hours);
    return [{ hours, first, last: length === -1 ? 6 : first + length - 1 }];
  });
  return runs.map(
    ({ hours, first, last }) => `${first === last ? short(first) : `${short(first)}–${short(last)}`} ${hours}`,
  );
}

/** The exceptions from now until the last day: 'ma 21 dec t/m zo 3 jan: gesloten (Kerstvakantie)'. */
export function exceptionsInWords({ exceptions }: OpeningHours, moment: number, last: string): string[] {
  const today = dutchDate(moment);
  return exceptions
    .filter(({ from, to }) => from <= last && to >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to, label, spans }) => {
      const days = [...new Set([from, to])].map((iso) => shortDay(new Date(iso))).join(' t/m ');
      return `${days}: ${spansInWords(spans)}${label && ` (${label})`}`;
    });
}

/** The exceptions of the coming twelve months for parents, each on one line where it fits: '21 december t/m 3 januari'. */
export function comingExceptions({ exceptions }: OpeningHours, moment: number): (HoursException & { days: string })[] {
  const today = dutchDate(moment);
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return exceptions
    .filter(({ from, to }) => from < nextYear && to >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((exception) => ({ ...exception, days: withoutYear(exception) }));
}

function withoutYear({ from, to }: HoursException): string {
  const [first, last] = [from, to].map((iso) => iso.split('-').map(Number));
  const end = `${last![2]} ${months[last![1]! - 1]}`;
  if (from === to) return end;
  return `${first![2]}${from.slice(0, 7) === to.slice(0, 7) ? '' : ` ${months[first![1]! - 1]}`} t/m ${end}`;
}

const dayInWords = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day} ${months[month! - 1]} ${year}`;
};

/** '21 december 2026 t/m 3 januari 2027' */
export const daysInWords = (from: string, to: string) =>
  from === to ? dayInWords(from) : `${dayInWords(from)} t/m ${dayInWords(to)}`;
