import { readFileSync } from 'node:fs';

import { fold, splitAtPunctuation, splitAtSpaces } from '../../search/fold.ts';

const wordsOf = (text: string) => splitAtSpaces(fold(text)).flatMap(splitAtPunctuation);
const BRANDS_FILE = new URL('../../../../../models/text-brands.txt', import.meta.url);
const brands = new Set(
  readFileSync(BRANDS_FILE, 'utf8')
    .trim()
    .split('\n')
    .map((brand) => wordsOf(brand).join(' ')),
);
const MAX_WORDS = Math.max(...[...brands].map((brand) => brand.split(' ').length));
const MAX_BRANDS = 4;

export function findBrands(text: string): string[] {
  const all = wordsOf(text);
  const found = new Set<string>();
  for (let at = 0; at < all.length && found.size < MAX_BRANDS; at++)
    for (let length = 1; length <= MAX_WORDS; length++) {
      const name = all.slice(at, at + length).join(' ');
      if (brands.has(name)) found.add(name);
    }
  return [...found];
}
