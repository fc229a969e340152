import type { DateParts } from './dates.ts';
import type { Language } from './languages.ts';
import type { Catalogue } from './messages.ts';

/** Who reads the texts: a language, its messages, and its words for tags. */
export interface Reader {
  language: Language;
  locale: string;
  messages: Catalogue;
  /** The words for things and colours, by their Dutch word. */
  tags: Readonly<Record<string, string>>;
  /** For all languages but Dutch, which is written by hand: the first use of Intl takes a slow phone a fifth of a second. */
  pluralForm?: (number: number) => Intl.LDMLPluralRule;
  formatDate?: (date: Date, parts: DateParts) => string;
  /** Between the words of a list. */
  comma?: string;
  /** An address of the portal in this language; those of Dutch pages name none. */
  addressOf?: (to: string) => string;
}

/** The parameter of an address that chooses the language of the page. */
export const languageParam = 'taal';

/** Dutch texts are their own messages. */
export const dutchReader: Reader = { language: 'nl', locale: 'nl-NL', messages: {}, tags: {} };

let reader = dutchReader;

export const currentReader = () => reader;
export const currentLocale = () => reader.locale;
export const readsDutch = () => reader === dutchReader;
/** The `lang` of what people wrote, where the page around it is in another language. */
export const langOfNotes = () => (readsDutch() ? undefined : 'nl');

/** Sets the reader for everything that follows: in a browser there is one. */
export function setReader(next: Reader): void {
  reader = next;
}

/** Runs a synchronous function for one reader; a server has many. */
export function renderFor<T>(next: Reader, render: () => T): T {
  const before = reader;
  setReader(next);
  try {
    return render();
  } finally {
    setReader(before);
  }
}

/**
 * The Dutch texts that have messages. Every project adds its own: see src/shared/messages.ts.
 */
// oxlint-disable-next-line no-empty-object-type, no-empty-interface -- filled in by declaration merging
export interface MessageTypes {}

type AllMessages = MessageTypes[keyof MessageTypes];
type KeysOf<M, Value> = M extends unknown
  ? { [K in keyof M]: M[K] extends Value ? K : never }[keyof M] & string
  : never;
/** A Dutch text with a message. */
export type Text = KeysOf<AllMessages, string>;
/** The plural of a Dutch text with a message per plural form. */
export type CountedText = KeysOf<AllMessages, object>;

type Names<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<T> = [Names<T>] extends [never] ? [] : [values: Record<Names<T>, string | number>];

/** A text in the reader's language. Names in braces are replaced with values. */
export function text<T extends Text>(dutch: T, ...values: Values<T>): string {
  return fillIn((reader.messages[dutch] as string | undefined) ?? dutch, values[0]);
}

/** A text with a number, which {count} in it stands for. */
export function count<T extends CountedText>(
  number: number,
  one: string,
  other: T,
  values?: Record<Exclude<Names<T>, 'count'>, string | number>,
): string {
  return fillIn(pluralOf(number, one, other), { ...values, count: number });
}

/** A text that is not known beforehand, such as one from a table: in the reader's language if it has a message. */
export function translated(dutch: string): string {
  const message = reader.messages[dutch];
  return typeof message === 'string' ? message : dutch;
}

/** A tag in the reader's language; words without a translation stay as they are. */
export function tag(dutch: string): string {
  const word = reader.tags[dutch.toLowerCase()];
  // A tag can be any word, also 'constructor'.
  return typeof word === 'string' ? word : translated(dutch);
}

/** With a capital of the reader's language: 'i' becomes 'İ' in Turkish. */
export const capitalize = (words: string) => words[0]!.toLocaleUpperCase(reader.locale) + words.slice(1);

/** Words as a list: 'jas, rood'. */
export const listed = (words: string[]) => words.join(reader.comma ?? ', ');

function pluralOf(number: number, one: string, other: string): string {
  const message = reader.messages[other];
  if (typeof message !== 'object') return number === 1 ? one : other;
  return message[reader.pluralForm!(number)] ?? message.other!;
}

export function fillIn(message: string, values: Record<string, string | number> | undefined): string {
  return values ? message.replace(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found)) : message;
}
