import { expect, test } from 'vitest';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { slideAfter, slideBefore, createSlides } from './slides.ts';

const item = (id: string, values: Partial<ListedItem> = {}): ListedItem => ({
  id,
  status: 'unclaimed',
  photo_url: `/${id}.webp`,
  tags: [],
  description: null,
  last_seen_location: null,
  upload_date: '2026-11-01T00:00:00.000Z',
  claimed_date: null,
  ...values,
});
const items = (...ids: string[]) => ids.map((id) => item(id));
const idsOf = (found: ListedItem[]) => found.map(({ id }) => id).join(' ');

test('items that leave soon alternate with new ones, oldest first and without duplicates', () => {
  const leaving = [
    item('late', { upload_date: '2026-09-09T00:00:00.000Z' }),
    item('soon', { upload_date: '2026-09-01T00:00:00.000Z' }),
  ];
  expect(idsOf(createSlides(items('a', 'b', 'c', 'd', 'e'), leaving))).toBe('a b soon c d late e');
  expect(idsOf(createSlides(items('a'), leaving))).toBe('a soon late');
  expect(idsOf(createSlides([...items('a', 'b'), ...leaving], leaving))).toBe('a b soon late');
  expect(idsOf(createSlides(items('a', 'b', 'c'), []))).toBe('a b c');
  expect(createSlides([], [])).toEqual([]);
});

test('items that are not public or no longer available are not on the wall', () => {
  const others = [
    item('kind', { kind_only: true, photo_url: null }),
    item('reserved', { is_reserved: true }),
    item('collected', { status: 'claimed' }),
  ];
  expect(idsOf(createSlides([...others, item('a')], others))).toBe('a');
});

test('a new item comes next, and after the last slide the first one follows', () => {
  const slides = createSlides(items('a', 'b', 'c'), []);
  const after = (id: string | undefined, ...seen: string[]) => slideAfter(slides, id, new Set(seen))?.id;
  expect(after(undefined)).toBe('a');
  expect(after('a', 'a')).toBe('b');
  expect(after('b', 'b', 'c')).toBe('a');
  expect(after('b', 'a', 'b', 'c')).toBe('c');
  expect(after('c', 'a', 'b', 'c')).toBe('a');
  expect(after('gone', 'a', 'b', 'c')).toBe('a');
  expect(slideAfter([], 'a', new Set())).toBeUndefined();
});

test('going back from the first slide leads to the last', () => {
  const slides = createSlides(items('a', 'b', 'c'), []);
  expect(slideBefore(slides, 'c')?.id).toBe('b');
  expect(slideBefore(slides, 'a')?.id).toBe('c');
  expect(slideBefore(slides, 'gone')?.id).toBe('c');
  expect(slideBefore([], 'a')).toBeUndefined();
});
