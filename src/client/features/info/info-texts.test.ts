import { expect, test } from 'vitest';

import { languageCodes } from '../../../shared/platform/language/languages.ts';
import type { InfoTexts } from './InfoScreen.tsx';
import { texts as dutch } from './texts/nl.ts';

const files = import.meta.glob<InfoTexts>('./texts/*.ts', { eager: true, import: 'texts' });

/** Whether it is a heading, an item or a paragraph, and its placeholders and links. */
const shapeOf = (block: string) => [
  /^[#-] /.exec(block)?.[0],
  [...block.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([part]) => part).toSorted(),
];

test('every language has the blocks of the Dutch texts, below a line that says which text applies', () => {
  expect(Object.keys(files).toSorted()).toEqual(languageCodes.map((code) => `./texts/${code}.ts`).toSorted());
  const { nl: _, ...others } = Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.slice(8, 10), texts]),
  );
  for (const [language, { privacy, terms, support, about }] of Object.entries(others)) {
    const translations: InfoTexts = { privacy: privacy.slice(1), terms: terms.slice(1), support, about };
    for (const screen of Object.keys(dutch) as (keyof InfoTexts)[])
      expect(translations[screen].map(shapeOf), `${language} ${screen}`).toEqual(dutch[screen].map(shapeOf));
  }
});
