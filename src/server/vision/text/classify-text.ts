import { readFileSync } from 'node:fs';

import { type FoundText, isPersonal } from '../../../shared/photos/contract.ts';
import type { Line } from './lines.ts';
import { boundingBox } from './rotated-box.ts';

/** Texts that may be private are all reported, because an unreported one stays readable in the photo. */
const MAX_OTHERS = 4;
/** Larger print, as a fraction of the long side, is readable in the photo itself. */
const LABEL_HEIGHT = 0.06;
// Spaces are optional, because the reader often misses them.
const PHONE = /(?:^|[^\d])(?:\+31|0031|0)[ -]?(?:\d[ -]?){8}\d$/;
const EMAIL = /[\w.+-]@[\w-]+[., ]?\w/;
const ADDRESS =
  /(?:straat|str\.|laan|weg|plein|kade|gracht|dijk|dreef|singel|steeg|hof|park|plantsoen|markt) ?\d{1,4} ?[a-z]?$/i;
const POSTCODE = /(?:^|[ ,])[1-9]\d{3} ?[A-Z]{2}(?:$|[ ,])/;
const BSN = /^(?:bsn|burgerservicenummer)[ .:]*\d{4,9}$/i;
const FAMILY =
  /^(?:[Ff]am(?:ilie)?|FAM(?:ILIE)?|[Dd]hr|DHR|[Mm]evr|MEVR|[Mm]w|MW)(?:[.: ]+\p{L}|(?<=\p{Ll})\p{Lu})\p{L}/u;
const SIZE = /^(?:maat ?)?(104|110|116|122|128|134|140|146|152|158|164|170|176|xs|xl|xxl|\d{2,3}[-/]\d{2,3})$/i;
const NAMED_SIZE = /^maat ?(\d{2,3})$/i;
const CONTACT = [PHONE, EMAIL, ADDRESS, POSTCODE, BSN];
const READABLE = /^[\p{Script=Latin}\d &'’.,:;@_()+/!?-]{2,40}$/u;

/** The lines of a file, by their normalised text. */
const readList = (file: string) => {
  const lines = readFileSync(new URL(`../../../../models/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(lines.map((line) => [normalise(line), line]));
};
const firstNames = readList('text-names.txt');
const brands = readList('text-brands.txt');

/** The minimum mean score of the letters, and of each letter; listed words are seldom read by chance. */
const MIN_SCORES: Record<FoundText['kind'], [mean: number, least: number]> = {
  name: [0.8, 0],
  contact: [0.8, 0],
  brand: [0.9, 0],
  size: [0.9, 0.8],
  text: [0.93, 0.8],
};

const LOWEST_MIN_SCORE = Math.min(...Object.values(MIN_SCORES).map(([mean]) => mean));

/** Whether a second pass could confirm any line of the first. */
export const needsSecondPass = (lines: Line[]): boolean => lines.some(({ mean }) => mean >= LOWEST_MIN_SCORE);

/** The texts that two passes read the same with high enough scores, possibly private ones first. */
export function confirmTexts([coarse, fine]: [Line[], Line[]]): FoundText[] {
  const offered = fine.flatMap((line): FoundText[] => {
    const classified = classify(line);
    const other = coarse.find((each) => normalise(each.text) === normalise(line.text) && isNear(each, line));
    if (!classified || !other) return [];
    const [mean, least] = MIN_SCORES[classified.kind];
    if ([line, other].some((each) => each.mean < mean || each.least < least)) return [];
    return [{ ...classified, box: boundingBox(line.box) }];
  });
  const kinds = Object.keys(MIN_SCORES);
  const sorted = offered.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return [...sorted.filter(isPersonal), ...sorted.filter((each) => !isPersonal(each)).slice(0, MAX_OTHERS)];
}

function classify({ text, isUpsideDown, box }: Line): Omit<FoundText, 'box'> | undefined {
  if (!READABLE.test(text)) return undefined;
  const size = (NAMED_SIZE.exec(text) ?? SIZE.exec(text))?.[1];
  if (size) return { kind: 'size', text: size.toLowerCase() };
  const brand = brands.get(normalise(text));
  if (brand) return { kind: 'brand', text: brand.toLowerCase() };
  if (CONTACT.some((each) => each.test(text)) || isBsn(text)) return { kind: 'contact', text };
  if (FAMILY.test(text) || wordsOf(text).some((word) => firstNames.has(normalise(word)))) return { kind: 'name', text };
  // Upside down, some words read as other words.
  return isUpsideDown || normalise(text).length < 3 || box.height > LABEL_HEIGHT ? undefined : { kind: 'text', text };
}

/** Splits words also before a capital: EmmaBakker. */
const wordsOf = (text: string) => text.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word.length > 2);

/** Nine digits that satisfy the check of a Dutch citizen service number. */
function isBsn(text: string): boolean {
  const digits = /^(?:\D*[. ])?(\d{9})$/.exec(text)?.[1];
  if (!digits) return false;
  const sum = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i === 8 ? -1 : 9 - i), 0);
  return sum % 11 === 0;
}

const isNear = ({ box: a }: Line, { box: b }: Line) => Math.hypot(a.x - b.x, a.y - b.y) < Math.max(a.height, b.height);

/** Removes spaces, accents and capitals, which the reader often gets wrong. */
function normalise(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
