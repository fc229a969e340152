import { readFileSync } from 'node:fs';

import type { FoundText } from '../../../shared/photos.ts';
import type { Line } from './lines.ts';
import { around } from './turned-box.ts';

const MOST = 4;
/** What is printed larger, as part of the photo's long side, everybody can read from the photo. */
const LABEL_HEIGHT = 0.06;
const PHONE = /^(\+31|0)[\d -]{9,14}$/;
const SIZE = /^(?:maat ?)?(104|110|116|122|128|134|140|146|152|158|164|170|176|xs|xl|xxl|\d{2,3}[-/]\d{2,3})$/i;
const NAMED_SIZE = /^maat ?(\d{2,3})$/i;
const OUR_LETTERS = /^[\p{Script=Latin}\d &'’.,+/!?-]{2,40}$/u;

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
  brand: [0.9, 0],
  size: [0.9, 0.8],
  text: [0.93, 0.8],
};

/** What two looks at one photo have read alike and surely enough to be offered to somebody, names first. */
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
  return offered.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)).slice(0, MOST);
}

function meaning({ text, turned, box }: Line): Omit<FoundText, 'box'> | undefined {
  if (!OUR_LETTERS.test(text)) return undefined;
  const size = (NAMED_SIZE.exec(text) ?? SIZE.exec(text))?.[1];
  if (size) return { kind: 'size', text: size.toLowerCase() };
  const brand = brands.get(bare(text));
  if (brand) return { kind: 'brand', text: brand.toLowerCase() };
  const isName = text.split(/[^\p{L}]+/u).some((word) => word.length > 2 && firstNames.has(bare(word)));
  if (isName || PHONE.test(text)) return { kind: 'name', text };
  // Some words are others on their head.
  return turned || bare(text).length < 3 || box.height > LABEL_HEIGHT ? undefined : { kind: 'text', text };
}

const isNear = ({ box: a }: Line, { box: b }: Line) => Math.hypot(a.x - b.x, a.y - b.y) < Math.max(a.height, b.height);

/** Spaces, accents and capitals are what the reader is least sure of. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
