import { expect, test } from 'vitest';

import { rank } from './rank.ts';

const order = (...candidates: [name: string, similarity: number | undefined, shared: number][]) =>
  rank(candidates.map(([name, similarity, shared]) => ({ name, similarity, shared })))
    .map(({ name }) => name)
    .join(' ');

test('ranks by photos, and by tags where photos hardly differ, whatever the scale of the model', () => {
  for (const scale of [1, 0.01]) {
    const like = (value: number) => 0.5 + scale * value;
    expect(order(['far', like(0.1), 1], ['near', like(0.9), 0], ['close', like(0.4), 1])).toBe('near close far');
    expect(order(['a', like(0.5), 0], ['b', like(0.49), 1], ['c', like(0.1), 0])).toBe('b a c');
  }
});

test('an item without an embedding counts as average, so that its tags can still lift it', () => {
  expect(order(['different', 0.1, 0], ['unseen', undefined, 1], ['similar', 0.9, 1])).toBe('similar unseen different');
  expect(order(['unseen', undefined, 0], ['tagged', undefined, 2])).toBe('tagged unseen');
});

test('twenty shared tags count as three', () => {
  expect(order(['wordy', 0.2, 20], ['same', 0.9, 3], ['other', 0.1, 0])).toBe('same wordy other');
});
