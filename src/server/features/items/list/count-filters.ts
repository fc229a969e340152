import { periods as allPeriods } from '../../../../shared/items/contract.ts';
import type { Filters } from '../../../../shared/search/contract.ts';
import { tagConcept } from '../../search/tsquery.ts';
import type { ListRequest } from './list.service.ts';
import type { TagGroup } from './search.queries.ts';

const MAX_WORDS = 40;

type ChosenFilters = Pick<ListRequest, 'thing' | 'colour' | 'period' | 'last_look'>;

/** Each filter is counted among the items that match the other filters. */
export function countFilters(groups: TagGroup[], chosen: ChosenFilters): Filters {
  const things = new Map<string, number>();
  const colours = new Map<string, number>();
  const kinds = new Map<string, number>();
  const periods = { week: 0, month: 0, older: 0 };
  let last_look = 0;
  const [thing, colour] = [toWord(chosen.thing), toWord(chosen.colour)];
  const meaningOf = memoize(tagConcept);
  for (const { tags, is_week, is_month, is_last_look, count } of groups) {
    const meanings = new Map(tags.map(meaningOf).map(({ word, concept }) => [word, concept]));
    const isIn = { week: is_week, month: is_month, older: !is_month };
    const hasPeriod = !chosen.period || isIn[chosen.period];
    const matchesDates = hasPeriod && (!chosen.last_look || is_last_look);
    const hasThing = !thing || meanings.has(thing);
    const hasColour = !colour || meanings.has(colour);
    const add = (counts: Map<string, number>, word: string) => counts.set(word, (counts.get(word) ?? 0) + count);
    for (const [word, concept] of meanings) {
      if (concept?.isColour) {
        if (matchesDates && hasThing) add(colours, word);
      } else if (matchesDates && hasColour) add(things, word);
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

/** Most items share the same few tags. */
function memoize<T>(find: (tag: string) => T): (tag: string) => T {
  const found = new Map<string, T>();
  return (tag) => {
    if (!found.has(tag)) found.set(tag, find(tag));
    return found.get(tag)!;
  };
}

const toWord = (text: string | undefined) => text && tagConcept(text).word;

const mostFrequent = (counts: Map<string, number>) =>
  [...counts]
    .map(([word, count]) => ({ word, count }))
    .toSorted((a, b) => b.count - a.count || a.word.localeCompare(b.word, 'nl'))
    .slice(0, MAX_WORDS);
