import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { Filters, Suggestions } from '../../../../shared/search/contract.ts';
import { LruCache } from '../../../platform/cache/lru-cache.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import { foldToOneWord } from '../../search/fold.ts';
import { parseSearch, type SearchTerm } from '../../search/parse-search.ts';
import { suggestWords } from '../../search/suggest.ts';
import {
  allPhrases,
  anyPhraseQuery,
  matchAll,
  matchSubstring,
  type PhraseAlternatives,
  resolvePhrases,
} from '../../search/tsquery.ts';
import type { Vocabulary } from '../../search/vocabulary.ts';
import type { Audience } from '../audience.ts';
import { countFilters } from './count-filters.ts';
import type { VersionedPage } from './first-page-cache.ts';
import { type WithLastLookDay, lastLookDay } from './last-look.ts';
import type { SqlQuery } from './list.queries.ts';
import type { ListRequest } from './list.service.ts';
import {
  canFind,
  countByTags,
  scorePartialMatches,
  findItems,
  findUnlessChanged,
  type RankedItem,
  frequentTags,
  isWider,
  lastRank,
  type Page,
  type PartialMatch,
  type PartialMatchesPage,
  ranks,
  readVersions,
  type SearchFilter,
  searchUnlessChanged,
  type Versions,
} from './search.queries.ts';
import { versionColumnFor } from './version.ts';
import type { CachedVocabulary, Vocabularies } from './vocabularies.ts';

/** With fewer results than this, partial matches are shown too. */
const MIN_EXACT_RESULTS = 6;
const MAX_PARTIAL_MATCHES = 12;
const MAX_CACHED_MEANINGS = 1_000;
const MAX_CACHED_QUERIES = 2_000;

export type SearchRequest = WithLastLookDay<Omit<ListRequest, 'cursor' | 'limit'>>;

export function createSearch(vocabularies: Vocabularies) {
  /** Needs one query while nothing changes, because it also tells whether the cached vocabulary is current. */
  async function findExact(db: Database, request: WithLastLookDay<ListRequest>, audience: Audience, page: Page) {
    const known = vocabularies.lastKnown(request.org_id, audience);
    if (known) {
      const answer = await findUnlessChanged(db, getCachedQuery(known, request, audience, page));
      if (answer.version === known.version) return { ...answer, vocabulary: known.vocabulary };
    }
    const { vocabulary, ...versions } = await vocabularies.read(db, request.org_id, audience);
    const exact = buildExactFilter(vocabulary, request, audience);
    return { ...versions, vocabulary, found: await findItems(db, exact, page) };
  }

  return {
    async find(db: Database, request: WithLastLookDay<ListRequest>, audience: Audience): Promise<VersionedPage> {
      const { org_id } = request;
      // Periods and the last look also depend on the date.
      const knownVersion = request.period || request.last_look ? undefined : request.knownVersion;
      const versionIn = (versions: Versions) => versions[versionColumnFor(audience)];
      if (knownVersion && versionIn(await readVersions(db, org_id)) === knownVersion) {
        return { version: knownVersion, page: undefined };
      }
      const { vocabulary, found, ...versions } = await findExact(db, request, audience, exactPageOf(request));
      const page = await completePage(request, found, {
        findWider: (page) => findItems(db, buildWiderFilter(vocabulary, request, audience), page),
        findPartial(page) {
          const filter = buildPartialFilter(vocabulary, request, audience);
          return scorePartialMatches(db, filter ? [filter] : [], page);
        },
      });
      return { version: versionIn(versions), page };
    },

    async filters(db: Database, request: SearchRequest, audience: Audience): Promise<Filters> {
      const { vocabulary } = await vocabularies.read(db, request.org_id, audience);
      // The chosen filters are applied afterwards, because each is counted as if it were not chosen.
      const { thing, colour, period, last_look, ...rest } = request;
      const lastLook = await lastLookDay(db, request.org_id);
      const count = (filter: SearchFilter | undefined) =>
        filter && isCounted(filter, rest) ? countByTags(db, [{ ...filter, lastLookDay: lastLook }]) : [];
      const exact = await count(buildExactFilter(vocabulary, rest, audience));
      const found = exact.length > 0 ? exact : await count(buildWiderFilter(vocabulary, rest, audience));
      return countFilters(found, { thing, colour, period, last_look });
    },

    async suggest(db: Database, org_id: string, q: string, audience: Audience): Promise<Suggestions> {
      return q ? suggestWords(await frequentTags(db, org_id, audience), q) : [];
    },
  };
}

/** Without a text all items are counted. */
export const isCounted = (filter: SearchFilter, { q }: Pick<ListRequest, 'q'>) => canFind(filter) || !q;

type PageRequest = Pick<ListRequest, 'q' | 'cursor' | 'limit'>;

export const exactPageOf = ({ cursor, limit }: Pick<ListRequest, 'cursor' | 'limit'>): Page => ({
  rank: ranks.meaning,
  after: cursor === undefined ? undefined : readRankedCursor(cursor),
  // One more than requested tells whether there is a next page.
  limit: limit + 1,
});

interface OtherMatches<Found> {
  findWider: (page: Page) => Promise<Found[]>;
  findPartial: (page: PartialMatchesPage) => Promise<ListedItem[]>;
}

/** Finds wider matches when there are no exact ones, and partial matches when there are few. */
export async function completePage<Found extends RankedItem>(
  request: PageRequest,
  exact: Found[],
  { findWider, findPartial }: OtherMatches<Found>,
) {
  const page = exactPageOf(request);
  const isWiderSearch = page.after ? isWider(page.after.rank) : exact.length === 0;
  const found = isWiderSearch ? await findWider({ ...page, rank: ranks.wider }) : exact;
  const except = found.map(({ id }) => id);
  const alike = isFew(request, found) ? await findPartial({ except, limit: MAX_PARTIAL_MATCHES }) : [];
  return { ...toPage(found, request.limit), ...(alike.length > 0 && { alike }) };
}

/** The first page shows partial matches too. */
const isFew = ({ q, cursor, limit }: PageRequest, found: RankedItem[]) =>
  cursor === undefined && q !== '' && found.length < MIN_EXACT_RESULTS && found.length <= limit;

const meaningCache = new LruCache<SearchTerm[]>(MAX_CACHED_MEANINGS);

/** Most people search for the same words, in every organisation. */
function understandCached(q: string): SearchTerm[] {
  const wanted = meaningCache.get(q) ?? parseSearch(q);
  meaningCache.set(q, wanted);
  return wanted;
}

const queryCache = new LruCache<SqlQuery>(MAX_CACHED_QUERIES);

/** Caches the queries of first pages, which are the same for everyone with the same search. */
function getCachedQuery(
  { version, vocabulary }: CachedVocabulary,
  request: WithLastLookDay<ListRequest>,
  audience: Audience,
  page: Page,
): SqlQuery {
  const write = () => searchUnlessChanged(buildExactFilter(vocabulary, request, audience), page, version);
  if (page.after) return write();
  const { org_id, q, status, thing, colour, period, place, lastLook } = request;
  const key = JSON.stringify([
    version,
    audience,
    org_id,
    q,
    status,
    thing,
    colour,
    period,
    place,
    { lastLook },
    page.limit,
  ]);
  const search = queryCache.get(key) ?? write();
  queryCache.set(key, search);
  return search;
}

export const toItemFilter = ({ org_id, status, period, place, lastLook }: SearchRequest, audience: Audience) => ({
  org_id,
  audience,
  status,
  period,
  place,
  lastLook,
});

/** Matches items that have the meaning of every word, or contain the text literally. */
export function buildExactFilter(vocabulary: Vocabulary, request: SearchRequest, audience: Audience): SearchFilter {
  const { org_id, q } = request;
  const tags = chosenTags(vocabulary, request);
  const words = understandCached(q).map(({ same }) => vocabulary.phrasesFor(same));
  const containing = q ? matchSubstring(org_id, vocabulary, q, words.length === 1 ? words[0]! : []) : undefined;
  const chosen = tags.length > 0 ? matchAll(org_id, vocabulary, tags) : undefined;
  const oneOfs = [...words.map((phrases) => ({ phrases })), ...tags];
  return {
    ...toItemFilter(request, audience),
    match: words.length > 0 || !q ? matchAll(org_id, vocabulary, oneOfs) : undefined,
    containing: containing && withTags(containing, tags.length > 0, chosen?.words),
  };
}

/** Uses wider meanings, for when nothing matches exactly. */
export function buildWiderFilter(
  vocabulary: Vocabulary,
  request: SearchRequest,
  audience: Audience,
): SearchFilter | undefined {
  const words = understandCached(request.q).map((word) => resolvePhrases(vocabulary, word));
  if (words.length === 0) return undefined;
  const oneOfs = [...words, ...chosenTags(vocabulary, request)];
  return { ...toItemFilter(request, audience), match: matchAll(request.org_id, vocabulary, oneOfs) };
}

const chosenTags = (vocabulary: Vocabulary, { thing, colour }: SearchRequest): PhraseAlternatives[] =>
  [thing, colour].flatMap((word) => (word === undefined ? [] : [{ phrases: vocabulary.tagsFor(foldToOneWord(word)) }]));

/** Literal matches must have the chosen tags too. */
function withTags<T extends { words: string | undefined }>(containing: T, isNarrowed: boolean, tags?: string) {
  if (!isNarrowed) return containing;
  if (tags === undefined) return undefined;
  return { ...containing, words: containing.words === undefined ? tags : `${containing.words} & ${tags}` };
}

const isThing = ({ concept }: SearchTerm) => concept !== undefined && !concept.isColour;

const points = { thing: 8, nearThing: 4, word: 3, nearWord: 1 } as const;

/** A search for a thing only finds that thing or similar ones, whatever the colour. */
export function buildPartialFilter(
  vocabulary: Vocabulary,
  request: SearchRequest,
  audience: Audience,
): PartialMatch | undefined {
  const { org_id } = request;
  const wanted = understandCached(request.q);
  const things = wanted.filter(isThing);
  const searchedWords = wanted.map((word) => ({
    isThing: isThing(word),
    same: allPhrases(resolvePhrases(vocabulary, word)),
    near: vocabulary.phrasesFor(word.near()),
  }));
  const decidingWords = searchedWords.filter((word) => word.isThing || things.length === 0);
  const match = matchAll(org_id, vocabulary, [
    { phrases: decidingWords.flatMap(({ same, near }) => [...same, ...near]) },
    ...chosenTags(vocabulary, request),
  ]);
  if (!match) return undefined;
  const scores = searchedWords.flatMap(({ isThing, same, near }) => [
    { phrases: same, points: isThing ? points.thing : points.word },
    { phrases: near, points: isThing ? points.nearThing : points.nearWord },
  ]);
  // Collected items do not help a person who is still searching.
  const status = request.status === 'all' ? 'unclaimed' : request.status;
  return {
    ...toItemFilter({ ...request, status }, audience),
    match,
    scores: scores.flatMap(({ phrases, points }) =>
      phrases.length === 0 ? [] : [{ words: anyPhraseQuery(org_id, phrases), points }],
    ),
  };
}

function toPage<Found extends RankedItem>(found: Found[], limit: number) {
  const visible = found.slice(0, limit);
  const last = visible.at(-1);
  return {
    items: visible,
    next_cursor:
      found.length > limit && last ? `${last.rank}.${writeCursor({ date: last.upload_date, id: last.id })}` : null,
    total: null,
  };
}

/** The cursor starts with the rank of the last item. */
function readRankedCursor(cursor: string) {
  const rank = Number(cursor[0]);
  return { ...readCursor(cursor.slice(2)), rank: rank >= 1 && rank <= lastRank ? rank : ranks.meaning };
}
