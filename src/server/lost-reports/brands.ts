import { readFileSync } from 'node:fs';

import { fold, partsOf, piecesOf } from '../search/fold.ts';

const words = (text: string) => piecesOf(fold(text)).flatMap(partsOf);
const LIST = new URL('../../../models/text-brands.txt', import.meta.url);
const brands = new Set(
  readFileSync(LIST, 'utf8')
    .trim()
    .split('\n')
    .map((brand) => words(brand).join(' ')),
);
const LONGEST = Math.max(...[...brands].map((brand) => brand.split(' ').length));
const MOST_BRANDS = 4;

export function brandsIn(text: string): string[] {
  const all = words(text);
  const found = new Set<string>();
  for (let at = 0; at < all.length && found.size < MOST_BRANDS; at++)
    for (let length = 1; length <= LONGEST; length++) {
      const name = all.slice(at, at + length).join(' ');
      if (brands.has(name)) found.add(name);
    }
  return [...found];
}
