import { tidyText } from '../platform/text.ts';
import { limits } from './contract.ts';

export const tagLimits = {
  count: limits.tags,
  length: limits.tagLength,
  /** The length of the typed text, commas and spaces included. */
  typed: 10_000,
} as const;

export const tooManyTags = `Een voorwerp kan ten hoogste ${tagLimits.count} tags hebben.`;

export const splitTags = (typed: string) => typed.split(',');

/** A tag without any of these characters would be invisible. */
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** Trims tags and removes empty and duplicate ones, ignoring case; the first spelling stays. */
export function combineTags(tags: readonly string[], typed = ''): string[] {
  const unique = new Map<string, string>();
  for (const tag of [...tags, ...splitTags(typed)].map(tidyText)) {
    const key = tag.toLowerCase();
    if (VISIBLE.test(tag) && !unique.has(key)) unique.set(key, tag);
  }
  return [...unique.values()];
}
