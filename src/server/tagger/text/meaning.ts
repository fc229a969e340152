import { readFileSync } from 'node:fs';

import { type FoundText, isPersonal } from '../../../shared/photos.ts';
import type { Line } from './lines.ts';
import { around } from './turned-box.ts';

/** Of what may be private everything is told, however much it is: what is not told stays readable. */
const MOST_OTHERS = 4;
/** What is printed larger, as part of the photo's long side, everybody can read from the photo. */
const LABEL_HEIGHT = 0.06;
// Spaces are easily missed, by the reader.
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
const OUR_LETTERS = /^[\p{Script=Latin}\d &'’.,:;@_()+/!?-]{2,40}$/u;

/** The lines of a list, by what is compared of them. */
const listed = (file: string) => {
  const lines = readFileSync(new URL(`../../../../models/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(lines.map((line) => [bare(line), line]));
};
const firstNames = listed('text-names.txt');
const brands = listed('text-brands.txt');

/** How sure the reader must be of all letters together, and of each. A word of a list is seldom read by chance. */
const BARS: Record<FoundText['kind'], [mean: number, least: number]> = {
  name: [0.8, 0],
  contact: [0.8, 0],
  brand: [0.9, 0],
  size: [0.9, 0.8],
  text: [0.93, 0.8],
};

const LOWEST_BAR = Math.min(...Object.values(BARS).map(([mean]) => mean));

/** Whether a second look at the photo could confirm any of what the first one read. */
export const isWorthAnotherLook = (lines: Line[]): boolean => lines.some(({ mean }) => mean >= LOWEST_BAR);

/** What two looks at one photo have read alike and surely enough to be offered to somebody, what may be private first. */
export function offer([coarse, fine]: [Line[], Line[]]): FoundText[] {
  const offered = fine.flatMap((line): FoundText[] => {
    const meant = meaning(line);
    const other = coarse.find((each) => bare(each.text) === bare(line.text) && isNear(each, line));
    if (!meant || !other) return [];
    const [mean, least] = BARS[meant.kind];
    if ([line, other].some((each) => each.mean < mean || each.least < least)) return [];
    return [{ ...meant, box: around(line.box) }];
  });
  const kinds = Object.keys(BARS);
  const inOrder = offered.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return [...inOrder.filter(isPersonal), ...inOrder.filter((each) => !isPersonal(each)).slice(0, MOST_OTHERS)];
}

function meaning({ text, turned, box }: Line): Omit<FoundText, 'box'> | undefined {
  if (!OUR_LETTERS.test(text)) return undefined;
  const size = (NAMED_SIZE.exec(text) ?? SIZE.exec(text))?.[1];
  if (size) return { kind: 'size', text: size.toLowerCase() };
  const brand = brands.get(bare(text));
  if (brand) return { kind: 'brand', text: brand.toLowerCase() };
  if (CONTACT.some((each) => each.test(text)) || isBsn(text)) return { kind: 'contact', text };
  if (FAMILY.test(text) || wordsOf(text).some((word) => firstNames.has(bare(word)))) return { kind: 'name', text };
  // Some words are others on their head.
  return turned || bare(text).length < 3 || box.height > LABEL_HEIGHT ? undefined : { kind: 'text', text };
}

/** Its words, EmmaBakker being two. */
const wordsOf = (text: string) => text.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word.length > 2);

/** Nine digits of which the last proves the others. */
function isBsn(text: string): boolean {
  const digits = /^(?:\D*[. ])?(\d{9})$/.exec(text)?.[1];
  if (!digits) return false;
  const sum = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i === 8 ? -1 : 9 - i), 0);
  return sum % 11 === 0;
}

const isNear = ({ box: a }: Line, { box: b }: Line) => Math.hypot(a.x - b.x, a.y - b.y) < Math.max(a.height, b.height);

/** Spaces, accents and capitals are what the reader is least sure of. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
