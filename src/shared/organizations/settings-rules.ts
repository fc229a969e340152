import { monthsInWords } from '../items/labels.ts';
import { weekdays } from '../platform/language/dates.ts';
import { LONGEST_ORIGIN, originOf } from '../platform/origin.ts';
import { isLine, isReadable, tidyText } from '../platform/text.ts';
import { containsAddress, maxOrganizationNameLength } from './contract.ts';
import { daysInWords, maxLabelLength, type OpeningHours, type Span, spansInWords } from './opening-hours.ts';
import { optionalFeatureNames, optionalFeatures } from './optional-features.ts';
import { isSchoolHoliday, regionNames, regionOf } from './school-holidays.ts';
import type { Sections } from './settings.ts';

/** A sentence for each invalid field, by its name. */
export type Problems = Record<string, string>;

export type Lines = [label: string, value: string][];

export interface Rules<Value> {
  problems: (value: Value) => Problems;
  /** Normalises a valid value before it is saved. */
  tidy: (value: Value) => Value;
  /** The value in Dutch, for the log and for comparing two versions. */
  lines: (value: Value) => Lines;
  /** The changes in Dutch, for the log, where the differing lines would be too many. */
  changes?: (before: Value, after: Value) => string[];
}

/** The rules of each section, checked by the browser before sending and by the server before saving. */
export const rules: { [S in Exclude<keyof Sections, 'logo'>]: Rules<Sections[S]> } = {
  name: {
    problems: ({ name }) => onlyProblems({ name: nameProblem(name.trim()) }),
    tidy: ({ name }) => ({ name: tidyText(name) }),
    lines: ({ name }) => [['Naam:', name]],
  },

  office: {
    problems: ({ office_name, address, phone, contact_email }) =>
      onlyProblems({
        office_name:
          textProblem(office_name, 60) ??
          (!office_name?.trim() || isReadable(office_name) ? null : 'Hier staat geen leesbare naam.'),
        address: textProblem(address, 200),
        phone:
          textProblem(phone, 30) ?? (isPhone(phone) ? null : 'Dit is geen telefoonnummer. Voorbeeld: 033-555 01 23'),
        contact_email:
          textProblem(contact_email, 254) ??
          (isEmail(contact_email) ? null : 'Dit is geen e-mailadres. Voorbeeld: info@school.nl'),
      }),
    tidy: ({ office_name, address, phone, contact_email }) => ({
      // The name stands in the middle of a sentence.
      office_name: orNull(office_name)?.replace(/^(De|Het|Een|Onze) /, (article) => article.toLowerCase()) ?? null,
      address: orNull(address),
      phone: orNull(phone),
      contact_email: orNull(contact_email),
    }),
    lines: ({ office_name, address, phone, contact_email }) => [
      ['Ophaalplek:', office_name ?? ''],
      ['Adres:', address ?? ''],
      ['Telefoon:', phone ?? ''],
      ['E-mailadres:', contact_email ?? ''],
    ],
  },

  hours: {
    problems: hoursProblems,
    changes: hoursChanges,
    tidy: ({ week, exceptions }) => ({
      week: week.map(tidySpans),
      exceptions: exceptions
        .map(({ from, to, label, spans }) => ({ from, to, label: tidyText(label), spans: tidySpans(spans) }))
        .toSorted((a, b) => a.from.localeCompare(b.from)),
    }),
    lines: ({ week, exceptions }) => [
      ...week.map((spans, day): [string, string] => [`Openingstijden: ${weekdays[day]}`, spansInWords(spans)]),
      ...exceptions.map(({ from, to, label, spans }): [string, string] => [
        `Openingstijden: ${label} (${daysInWords(from, to)})`,
        spansInWords(spans),
      ]),
    ],
  },

  donation: {
    problems: ({ donation_after_months: after, donation_destination, last_look_days }) =>
      onlyProblems({
        donation_after_months:
          after === null || isWhole(after, 1, 60)
            ? null
            : 'Kies een aantal maanden van 1 tot en met 60, of laat het leeg.',
        donation_destination: textProblem(donation_destination, 120),
        last_look_days: isWhole(last_look_days, 1, 30) ? null : 'Kies een aantal dagen van 1 tot en met 30.',
      }),
    tidy: ({ donation_destination, ...others }) => ({ ...others, donation_destination: orNull(donation_destination) }),
    lines: ({ donation_after_months, donation_destination, last_look_days }) => [
      ['Weggeven na:', donation_after_months === null ? 'nooit' : monthsInWords(donation_after_months)],
      ['Weggeven aan:', donation_destination ?? ''],
      ['Laatste kijkdagen:', String(last_look_days)],
    ],
  },

  weekly_mail: {
    problems: ({ mail_weekdays }) =>
      onlyProblems({
        mail_weekdays:
          mail_weekdays.length > 0 && mail_weekdays.every((day) => isWhole(day, 1, 7))
            ? null
            : 'Kies minstens één dag waarop de weekmail kan komen.',
      }),
    tidy: ({ mail_weekdays }) => ({ mail_weekdays: [...new Set(mail_weekdays)].toSorted((a, b) => a - b) }),
    lines: ({ mail_weekdays }) => [['Weekmail op:', mail_weekdays.map((day) => weekdays[day - 1]).join(', ')]],
  },

  website: {
    problems: ({ embed_origins }) =>
      onlyProblems({
        embed_origins:
          embed_origins.length > 10
            ? 'Kies hooguit tien websites.'
            : (embed_origins.map(originProblem).find((problem) => problem !== null) ?? null),
      }),
    tidy: ({ embed_origins, is_indexed }) => ({
      embed_origins: [...new Set(embed_origins.filter((origin) => origin.trim() !== '').map((o) => originOf(o)!))],
      is_indexed,
    }),
    lines: ({ embed_origins, is_indexed }) => [
      ['Te zien op:', embed_origins.join(', ')],
      ['Vindbaar via zoekmachines:', is_indexed ? 'ja' : 'nee'],
    ],
  },

  sign_in: {
    problems: () => ({}),
    tidy: (value) => value,
    lines: ({ requires_second_factor }) => [
      ['Tweede stap verplicht voor medewerkers:', requires_second_factor ? 'ja' : 'nee'],
    ],
  },

  parts: {
    problems: () => ({}),
    tidy: (value) => value,
    lines: (value) =>
      optionalFeatureNames.map((name) => [`${optionalFeatures[name].label}:`, value[name] ? 'aan' : 'uit']),
  },
};

/** 'Openingstijden: maandag 8:30–16:30 → gesloten', for each line that differs. */
export function changesBetween(before: Lines, after: Lines): string[] {
  return differencesBetween(before, after).map(([label, was, is]) => `${label} ${was} → ${is}`);
}

// Only exceptions to the opening hours can be missing on one side.
const shown = (value: string | undefined) => (value === undefined ? 'gewone tijden' : value || 'leeg');

export function differencesBetween(before: Lines, after: Lines): [label: string, before: string, after: string][] {
  const [was, is] = [new Map(before), new Map(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((label) => was.get(label) !== is.get(label))
    .map((label) => [label, shown(was.get(label)), shown(is.get(label))]);
}

const onlyProblems = (found: Record<string, string | null>): Problems =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null));

const orNull = (text: string | null) => tidyText(text ?? '') || null;
const isWhole = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most;

function nameProblem(name: string): string | null {
  if (name === '') return 'Vul een naam in.';
  if (containsAddress(name)) return 'Een webadres of e-mailadres kan geen naam zijn.';
  return (
    textProblem(name, maxOrganizationNameLength) ??
    (isReadable(name) ? null : 'Een naam heeft minstens één letter of cijfer, en geen onzichtbare tekens.')
  );
}

function textProblem(text: string | null, longest: number): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed.length > longest) return `Dit is te lang: hooguit ${longest} tekens.`;
  return isLine(trimmed) ? null : 'Hier staat een teken in dat we niet kunnen bewaren. Typ de tekst opnieuw.';
}

/** Allows digits and common separators. */
function isPhone(text: string | null): boolean {
  const phone = orNull(text);
  if (phone === null) return true;
  const digits = phone.replaceAll(/\D/g, '').length;
  return /^\+?[\d\s()/.-]+$/.test(phone) && digits >= 5 && digits <= 15;
}

function isEmail(text: string | null): boolean {
  const email = orNull(text);
  return email === null || (/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(email) && /\.[a-z0-9-]{2,}$/i.test(email));
}

/** The message quotes the invalid origin. */
function originProblem(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (typed.length > LONGEST_ORIGIN) return `‘${typed.slice(0, 40)}…’ is te lang: hooguit ${LONGEST_ORIGIN} tekens.`;
  return isLine(typed) && originOf(typed) ? null : `‘${typed}’ is geen adres van een website. Voorbeeld: www.school.nl`;
}

function hoursProblems({ week, exceptions }: OpeningHours): Problems {
  const found: Record<string, string | null> = {};
  week.forEach((spans, day) => {
    found[`day ${day}`] = spansProblem(spans);
  });
  exceptions.forEach(({ from, to, label, spans }, index) => {
    const earlier = exceptions.slice(0, index).find((other) => from <= other.to && other.from <= to);
    found[`label ${index}`] =
      label.trim() === ''
        ? 'Geef deze dagen een naam, bijvoorbeeld Kerstvakantie.'
        : textProblem(label, maxLabelLength);
    found[`days ${index}`] =
      !from || !to
        ? 'Vul de eerste en de laatste dag in.'
        : to < from
          ? 'De laatste dag ligt voor de eerste.'
          : earlier
            ? `Deze dagen vallen samen met ${earlier.label.trim() || 'andere dagen'}.`
            : null;
    found[`spans ${index}`] = spansProblem(spans);
  });
  return onlyProblems(found);
}

function spansProblem(spans: Span[]): string | null {
  if (spans.some(({ opens, closes }) => Number.isNaN(opens) || Number.isNaN(closes)))
    return 'Vul beide tijden in, zoals 8:30.';
  if (spans.some(({ opens, closes }) => closes <= opens)) return 'De sluitingstijd moet na de openingstijd liggen.';
  const inOrder = spans.toSorted(byOpening);
  return inOrder.some(({ opens }, index) => index > 0 && opens < inOrder[index - 1]!.closes)
    ? 'Deze tijden overlappen elkaar.'
    : null;
}

/** The holidays of another region are one change, not one for each holiday. */
function hoursChanges(before: OpeningHours, after: OpeningHours): string[] {
  const [was, is] = [regionOf(before.exceptions), regionOf(after.exceptions)];
  const { lines } = rules.hours;
  if (!is || is === was) return changesBetween(lines(before), lines(after));
  const withoutHolidays = ({ week, exceptions }: OpeningHours) =>
    lines({ week, exceptions: exceptions.filter((exception) => !isSchoolHoliday(exception)) });
  return [
    ...changesBetween(withoutHolidays(before), withoutHolidays(after)),
    `Openingstijden: schoolvakanties ${was ? regionNames[was] : 'geen'} → ${regionNames[is]}`,
  ];
}

const byOpening = (a: Span, b: Span) => a.opens - b.opens;

/** Sorts the periods and merges adjacent ones. */
function tidySpans(spans: Span[]): Span[] {
  const tidied: Span[] = [];
  for (const { opens, closes } of spans.toSorted(byOpening)) {
    const last = tidied.at(-1);
    if (last?.closes === opens) last.closes = closes;
    else tidied.push({ opens, closes });
  }
  return tidied;
}
