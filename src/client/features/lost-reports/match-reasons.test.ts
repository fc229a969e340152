import { expect, test } from 'vitest';

import { messages } from '../../../shared/lost-reports/messages/de.ts';
import { renderFor } from '../../../shared/platform/language/texts.ts';
import { ownReasonsInWords, reasonsInWords } from './match-reasons.ts';

const match = { reasons: ['zelfde soort', 'lijkt op je foto'] };

test('the writer of a report and staff read the same reasons, about a photo of the writer', () => {
  expect(reasonsInWords(match)).toBe('Zelfde soort, lijkt op de foto van de melder');
  expect(ownReasonsInWords(match, 'de receptie')).toBe('Zelfde soort, lijkt op je foto');
  expect(ownReasonsInWords({ reasons: [] }, 'de receptie')).toBe('Uitgezocht door de receptie');
});

test('the writer reads the reasons in the own language', () => {
  const reader = { language: 'de', locale: 'de-DE', messages, tags: {} } as const;
  const words = renderFor(reader, () => ownReasonsInWords(match, ''));
  expect(words).toBe('Gleiche Art, sieht aus wie auf deinem Foto');
});
