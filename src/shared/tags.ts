import * as z from 'zod/mini';

import { limits } from './items.ts';
import { atMost, Line, tidied } from './text.ts';

export const tagLimits = {
  count: limits.tags,
  length: limits.tagLength,
  /** Of what is typed at once, commas and spaces included. */ typed: 10_000,
} as const;

export const tooManyTags = `Een voorwerp kan ten hoogste ${tagLimits.count} tags hebben.`;

const Tag = Line(tagLimits.length);

/** The list may hold empties and doubles: `combineTags` removes them before they are counted. */
export const TagList = z.array(Tag).check(z.maxLength(tagLimits.count * 2));

/** What a person typed, separated by commas. */
export const TypedTags = z.string().check(
  atMost(tagLimits.typed),
  z.refine((typed) => TagList.safeParse(splitTags(typed)).success),
);

const splitTags = (typed: string) => typed.split(',');

/** A letter, number, symbol or punctuation mark: a tag of nothing else would not be seen. */
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** Trimmed, without empties, and each only once whatever its capitals; the first spelling stays. */
export function combineTags(tags: readonly string[], typed = ''): string[] {
  const unique = new Map<string, string>();
  for (const tag of [...tags, ...splitTags(typed)].map(tidied)) {
    const key = tag.toLowerCase();
    if (VISIBLE.test(tag) && !unique.has(key)) unique.set(key, tag);
  }
  return [...unique.values()];
}
