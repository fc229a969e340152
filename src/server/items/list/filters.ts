import { periods as allPeriods } from '../../../shared/items.ts';
import type { Filters } from '../../../shared/search.ts';
import { tagMeaning } from '../../search/match.ts';
import type { ListRequest } from './list.service.ts';
import type { TagGroup } from './search.queries.ts';

const MOST_WORDS = 40;

type Chosen = Pick<ListRequest, 'thing' | 'colour' | 'period' | 'last_look'>;

/** Each filter is counted among what the others leave. */
export function countFilters(groups: TagGroup[], chosen: Chosen): Filters {
  const things = new Map<string, number>();
  const colours = new Map<string, number>();
  const kinds = new Map<string, number>();
  const periods = { week: 0, month: 0, older: 0 };
  let last_look = 0;
  const [thing, colour] = [wordOf(chosen.thing), wordOf(chosen.colour)];
  const meaningOf = remembering(tagMeaning);
  for (const { tags, is_week, is_month, is_last_look, count } of groups) {
    const meanings = new Map(tags.map(meaningOf).map(({ word, concept }) => [word, concept]));
    const isIn = { week: is_week, month: is_month, older: !is_month };
    const hasPeriod = !chosen.period || isIn[chosen.period];
    const isLookedFor = hasPeriod && (!chosen.last_look || is_last_look);
    const hasThing = !thing || meanings.has(thing);
    const hasColour = !colour || meanings.has(colour);
    const add = (counts: Map<string, number>, word: string) => counts.set(word, (counts.get(word) ?? 0) + count);
    for (const [word, concept] of meanings) {
      if (concept?.isColour) {
        if (isLookedFor && hasThing) add(colours, word);
      } else if (isLookedFor && hasColour) add(things, word);
    }
    if (!hasThing || !hasColour) continue;
    if (hasPeriod && is_last_look) last_look += count;
    if (chosen.last_look && !is_last_look) continue;
    for (const period of allPeriods) if (isIn[period]) periods[period] += count;
    const kind = [...meanings].find(([, concept]) => concept && !concept.isColour);
    if (kind && hasPeriod) add(kinds, kind[0]);
  }
  return {
    things: mostFrequent(things),
    colours: mostFrequent(colours),
    kinds: mostFrequent(kinds),
    periods,
    last_look,
  };
}

/** Most items have the same few tags. */
function remembering<T>(find: (tag: string) => T): (tag: string) => T {
  const found = new Map<string, T>();
  return (tag) => {
    if (!found.has(tag)) found.set(tag, find(tag));
    return found.get(tag)!;
  };
}

const wordOf = (text: string | undefined) => text && tagMeaning(text).word;

const mostFrequent = (counts: Map<string, number>) =>
  [...counts]
    .map(([word, count]) => ({ word, count }))
    .toSorted((a, b) => b.count - a.count || a.word.localeCompare(b.word, 'nl'))
    .slice(0, MOST_WORDS);
