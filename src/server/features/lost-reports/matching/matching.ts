import { DAY_MS, dutchDate } from '../../../../shared/platform/time.ts';
import { similarity, type Vector } from '../../../vision/similarity/similarity.ts';
import { type Concept, conceptOf } from '../../search/dictionary.ts';
import { foldToOneWord } from '../../search/fold.ts';
import { formsOf } from '../../search/inflection.ts';
import { parseSearch } from '../../search/parse-search.ts';
import { compareColours, type Colour } from './colours.ts';
import { findRelatedKinds, type KindRelation } from './kinds.ts';
import { findNames, parseDescription, type Description } from './parse-description.ts';
import { isSamePlace, parsePlace, type Place } from './places.ts';
import { isSameSize } from './sizes.ts';

/** A missing item, in the words of its owner. */
export interface MissingItem {
  what: string;
  colour: string | null;
  place: string | null;
  since: string | null;
  /** The embedding of its photo, by the same model as that of the item. */
  vector?: Vector | undefined;
}

/** A found item by its public fields, without the ownership mark. */
export interface FoundItem {
  tags: readonly string[];
  description: string | null;
  last_seen_location: string | null;
  upload_date: string;
  /** The day it was found, if not the day it was placed. */
  found_on?: string | null;
  vector?: Vector | undefined;
}

export interface PreparedReport extends Description {
  relatedKinds: ReadonlyMap<Concept, KindRelation>;
  place: Place;
  since: string | null;
  vector: Vector | undefined;
}

export interface PreparedItem extends Description {
  place: Place;
  found: string;
  vector: Vector | undefined;
}

export interface Match {
  score: number;
  reasons: readonly string[];
}

/**
 * Evidence for and against an item being the missing one: roughly the logarithm of how much likelier it is for the missing
 * item than for any other. Tuned on the first ten organisations of `bench:matching`; the others validate it.
 */
const POINTS = {
  /** Untold: one side names no kind, but words or the photo agree. Unknown: the report names no kind and shares no words. */
  kind: { same: 4.4, wider: 4, near: 1.8, untold: 1.8, unknown: -1.2 },
  /** A kind of which a school does not have dozens. */
  rareKind: 1.4,
  secondKind: -0.7,
  colour: { same: 1.2, near: 0, other: -2 },
  rareColour: 0.6,
  /** The contents of a screen are easily taken for the colour of the device. */
  otherColourOfScreen: -0.8,
  pattern: 1,
  place: { same: 2, other: -1.3 },
  size: { same: 2, other: -2 },
  brand: { same: 2, other: -1.5 },
  word: 0.8,
  /** Points by the maximum number of days between losing and finding. */
  days: [
    [1, 2.5],
    [3, 1.8],
    [10, 0.8],
    [21, -1],
    [Infinity, -2.5],
  ],
  photo: { zero: 0.68, above: 22, below: 10, certain: 0.8 },
} as const;

export const WORTH_A_MAIL = 5.5;
export const WORTH_SHOWING = 3.5;

const MAX_WORDS = 3;
const WITH_SCREEN = new Set(['laptop', 'telefoon', 'tablet']);
const EVERYDAY = new Set(
  'jas, trui, vest, t-shirt, overhemd, hemd, broek, rok, jurk, schoenen, tas, fles, beker, broodtrommel, muts, pet, handschoenen, speelgoed, laptop, telefoon'.split(
    ', ',
  ),
);
const EVERYDAY_COLOURS = new Set(['zwart', 'wit', 'grijs', 'blauw']);
const NONE: Match = { score: 0, reasons: [] };

export function prepareReport({ what, colour, place: where, since, vector }: MissingItem): PreparedReport {
  const described = parseDescription(what, colour ?? '');
  const names = new Set([...described.names].flatMap(formsOf));
  return {
    ...described,
    names,
    relatedKinds: findRelatedKinds(described.kinds),
    place: parsePlace(where),
    since,
    vector,
  };
}

export function prepareItem(item: FoundItem): PreparedItem {
  const { tags, description, last_seen_location, upload_date, found_on, vector } = item;
  const described = parseDescription(description ?? '', tags.join(' '));
  const tagged = tags.flatMap((tag) => conceptOf(foldToOneWord(tag)) ?? []).filter(({ isColour }) => !isColour);
  return {
    ...described,
    kinds: tagged.length > 0 ? tagged : described.kinds,
    names: new Set([
      ...described.names,
      ...findNames(parseSearch(tags.join(' '))).filter((name) => !described.brands.includes(name)),
    ]),
    place: parsePlace(last_seen_location),
    found: found_on ?? dutchDate(Date.parse(upload_date)),
    vector,
  };
}

/** Scores whether an item may be the missing one; 0 when it cannot be. */
export function match(report: PreparedReport, item: PreparedItem): Match {
  if (report.since !== null && item.found < report.since) return NONE;
  const kind = relateKinds(report, item);
  if (kind === 'other') return NONE;
  const all: (Evidence | undefined)[] = [
    scoreKind(kind, report, item),
    scoreColour(report, item),
    scorePatterns(report, item),
    scorePlace(report, item),
    scoreSize(report, item),
    scoreBrand(report, item),
    scoreWords(report, item),
    scoreDays(report, item),
    scorePhotos(report, item),
  ];
  const score = all.reduce((sum, evidence) => sum + (evidence?.[0] ?? 0), 0);
  const reasons = all.flatMap((evidence) => evidence?.[1] ?? []);
  return score > 0 && reasons.length > 0 ? { score, reasons } : NONE;
}

type Evidence = [points: number, reason?: string | undefined];
type Kind = keyof typeof POINTS.kind;
type Pair = [report: PreparedReport, item: PreparedItem];

/** Only a kind that is known to differ rules an item out. */
function relateKinds(report: PreparedReport, item: PreparedItem): Kind | 'other' {
  if (hasSameName(report, item)) return 'same';
  if (report.kinds.length === 0) return sharedWords(report, item) > 0 ? 'untold' : 'unknown';
  if (item.kinds.length === 0) return 'untold';
  const found = new Set(item.kinds.map((kind) => report.relatedKinds.get(kind)));
  const known = (['same', 'wider', 'near'] as const).find((relation) => found.has(relation));
  return known ?? (isSureByPhoto(report, item) ? 'untold' : 'other');
}

/** Compares literal names, not the kinds guessed from them: a ‘harp’ is not a misspelt ‘hark’. */
const hasSameName = (...[report, item]: Pair): boolean => [...report.names].some((name) => item.names.has(name));

/** The photos agree so well that the names do not matter. */
const isSureByPhoto = (...[report, item]: Pair): boolean =>
  report.vector !== undefined &&
  item.vector !== undefined &&
  similarity(report.vector, item.vector) > POINTS.photo.certain;

function scoreKind(kind: Kind, ...[report, item]: Pair): Evidence {
  const points = POINTS.kind[kind];
  if (hasSameName(report, item)) return [points + POINTS.rareKind, 'zelfde soort'];
  if (kind === 'unknown' || kind === 'untold') return [points];
  const { kinds } = item;
  const first = report.relatedKinds.get(kinds[0]!);
  const second = first === undefined || (first === 'near' && kind !== 'near') ? POINTS.secondKind : 0;
  if (kind === 'near') return [points + second, 'soort lijkt erop'];
  return [points + second + (kinds.some(isEveryday) ? 0 : POINTS.rareKind), 'zelfde soort'];
}

const isEveryday = ({ word, broader }: Concept): boolean =>
  EVERYDAY.has(word) || (broader !== undefined && isEveryday(broader));

const isEverydayColour = ({ concept: { word, broader } }: Colour): boolean =>
  EVERYDAY_COLOURS.has(word) || (broader !== undefined && EVERYDAY_COLOURS.has(broader.word));

function scoreColour(...[report, item]: Pair): Evidence | undefined {
  if (report.colours.length === 0 || item.colours.length === 0) return undefined;
  const agreement = compareColours(report.colours, item.colours);
  const { near } = POINTS.colour;
  const same = POINTS.colour.same + (isEverydayColour(report.colours[0]!) ? 0 : POINTS.rareColour);
  if (agreement >= 0.5)
    return [near + (same - near) * (2 * agreement - 1), agreement > 0.85 ? 'zelfde kleur' : 'kleur lijkt erop'];
  const other = item.kinds.some(({ word }) => WITH_SCREEN.has(word)) ? POINTS.otherColourOfScreen : POINTS.colour.other;
  return [other + (near - other) * 2 * agreement];
}

const scorePatterns = (...[report, item]: Pair): Evidence | undefined =>
  report.patterns.some((pattern) => item.patterns.includes(pattern)) ? [POINTS.pattern] : undefined;

const scoreAgreement = (
  isSame: boolean | undefined,
  { same, other }: { same: number; other: number },
  reason: string,
): Evidence | undefined => (isSame === undefined ? undefined : isSame ? [same, reason] : [other]);

const scorePlace = (...[report, item]: Pair) =>
  scoreAgreement(isSamePlace(report.place, item.place), POINTS.place, 'zelfde plek');
const scoreSize = (...[report, item]: Pair) =>
  scoreAgreement(isSameSize(report.sizes, item.sizes), POINTS.size, 'zelfde maat');

function scoreBrand(...[report, item]: Pair): Evidence | undefined {
  if (report.brands.length === 0 || item.brands.length === 0) return undefined;
  return scoreAgreement(
    report.brands.some((brand) => item.brands.includes(brand)),
    POINTS.brand,
    'zelfde merk',
  );
}

function sharedWords(...[report, item]: Pair): number {
  let shared = 0;
  for (const word of item.words) if (report.words.has(word)) shared += 1;
  return Math.min(shared, MAX_WORDS);
}

const scoreWords = (...pair: Pair): Evidence => [POINTS.word * sharedWords(...pair)];

function scoreDays(...[report, item]: Pair): Evidence | undefined {
  if (report.since === null) return undefined;
  const days = (Date.parse(item.found) - Date.parse(report.since)) / DAY_MS;
  return [POINTS.days.find(([most]) => days <= most)![1]];
}

function scorePhotos(...[report, item]: Pair): Evidence | undefined {
  if (!report.vector || !item.vector) return undefined;
  const { zero, above, below } = POINTS.photo;
  const aboveZero = similarity(report.vector, item.vector) - zero;
  return aboveZero > 0 ? [aboveZero * above, aboveZero > 0.15 ? 'lijkt op je foto' : undefined] : [aboveZero * below];
}
