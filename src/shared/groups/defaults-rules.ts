import {
  optionalFeatureNames,
  optionalFeatures,
  type OptionalFeatureSettings,
} from '../organizations/optional-features.ts';
import { isSchoolHoliday, regionNames, regionOf, withHolidays } from '../organizations/school-holidays.ts';
import { type Lines, type Problems, rules } from '../organizations/settings-rules.ts';
import type { Sections } from '../organizations/settings.ts';
import { type GroupDefaultName, groupDefaultNames, type GroupDefaults } from './defaults.ts';

type Value<Name extends GroupDefaultName> = NonNullable<GroupDefaults[Name]>['value'];

/** The section of a location's settings that has the default. */
interface SectionOf {
  terms: 'donation';
  holidays: 'hours';
  weekly_mail: 'weekly_mail';
  sign_in: 'sign_in';
  parts: 'parts';
}

export interface DefaultRule<SectionName, Section, Default> {
  section: SectionName;
  title: string;
  /** What a location has when no admin chose anything. */
  initial: Default | null;
  read: (section: Section) => Default | null;
  write: (section: Section, value: Default, isLocked: boolean) => Section;
  problems: (value: Default, isLocked: boolean) => Problems;
  /** In Dutch, for comparing two versions. */
  lines: (value: Default) => Lines;
  /** What a location cannot change while it is locked. */
  locked: (section: Section) => unknown;
}

const same = <T>(value: T): T => value;
const replaced = <T>(_: T, value: T): T => value;

const termsOf = ({ donation_after_months, last_look_days }: Value<'terms'>): Value<'terms'> => ({
  donation_after_months,
  last_look_days,
});

export const defaultRules: {
  [Name in GroupDefaultName]: DefaultRule<SectionOf[Name], Sections[SectionOf[Name]], Value<Name>>;
} = {
  terms: {
    section: 'donation',
    title: 'Weggeven',
    initial: { donation_after_months: null, last_look_days: 7 },
    read: termsOf,
    write: (section, value) => ({ ...section, ...termsOf(value) }),
    problems: (value) => rules.donation.problems({ ...value, donation_destination: null }),
    lines: (value) => rules.donation.lines({ ...value, donation_destination: null }),
    locked: termsOf,
  },
  holidays: {
    section: 'hours',
    title: 'Schoolvakanties',
    initial: null,
    read({ exceptions }) {
      const region = regionOf(exceptions);
      return region ? { region } : null;
    },
    // A locked holiday replaces what a location chose for these days.
    write: ({ week, exceptions }, { region }, isLocked) =>
      rules.hours.tidy({ week, exceptions: withHolidays(exceptions, region, Date.now(), isLocked) }),
    problems: () => ({}),
    lines: ({ region }) => [['Schoolvakanties:', regionNames[region]]],
    locked: ({ exceptions }) => exceptions.filter(isSchoolHoliday).toSorted((a, b) => a.from.localeCompare(b.from)),
  },
  weekly_mail: {
    section: 'weekly_mail',
    title: 'Weekmail',
    initial: { mail_weekdays: [5] },
    read: same,
    write: replaced,
    problems: rules.weekly_mail.problems,
    lines: rules.weekly_mail.lines,
    locked: same,
  },
  sign_in: {
    section: 'sign_in',
    title: 'Inloggen',
    initial: { requires_second_factor: false },
    read: same,
    // Never weakens a location, which may require it by its own choice.
    write: (section, value) => (section.requires_second_factor ? section : value),
    problems: ({ requires_second_factor }, isLocked): Problems =>
      isLocked && !requires_second_factor
        ? { requires_second_factor: 'Je kunt de tweede stap alleen vastzetten als die verplicht is.' }
        : {},
    lines: rules.sign_in.lines,
    locked: same,
  },
  parts: {
    section: 'parts',
    title: 'Onderdelen',
    initial: Object.fromEntries(
      optionalFeatureNames.map((name) => [name, optionalFeatures[name].isOn]),
    ) as OptionalFeatureSettings,
    read: same,
    write: replaced,
    problems: rules.parts.problems,
    lines: rules.parts.lines,
    locked: same,
  },
};

export const noDefaults: GroupDefaults = {
  terms: null,
  holidays: null,
  weekly_mail: null,
  sign_in: null,
  parts: null,
};

export type AnyDefaultRule = DefaultRule<keyof typeof rules, unknown, unknown>;

/** Each rule matches the value of its default, which TypeScript cannot infer for all of them together. */
export const ruleOf = (name: GroupDefaultName) => defaultRules[name] as unknown as AnyDefaultRule;

/** A sentence for each invalid field, of all defaults together. */
export const problemsOfDefaults = (defaults: GroupDefaults): Problems =>
  Object.assign(
    {},
    ...groupDefaultNames.map((name) => {
      const chosen = defaults[name];
      return chosen ? ruleOf(name).problems(chosen.value, chosen.is_locked) : {};
    }),
  ) as Problems;

/** What a group chose, a line for each default, for comparing two versions. */
export const linesOfDefaults = (defaults: GroupDefaults): Lines =>
  groupDefaultNames.map((name) => {
    const chosen = defaults[name];
    const { title, lines } = ruleOf(name);
    if (!chosen) return [title, 'elke locatie kiest zelf'];
    const value = lines(chosen.value).flatMap(([label, is]) => (is ? [`${label} ${is}`] : []));
    return [title, [...value, ...(chosen.is_locked ? ['vastgezet'] : [])].join(', ')];
  });
