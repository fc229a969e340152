import type { ListedItem } from '../../../shared/items.ts';
import type { Filters, Suggestions } from '../../../shared/search.ts';
import type { Database } from '../../database/connect.ts';
import { readCursor, writeCursor } from '../../database/cursor.ts';
import { Recent } from '../../limits/recent.ts';
import { joined } from '../../search/fold.ts';
import { allPhrases, anyPhrase, matchAll, matchText, type OneOf, widened } from '../../search/match.ts';
import { suggestWords } from '../../search/suggest.ts';
import { understand, type Wanted } from '../../search/understand.ts';
import type { Vocabulary } from '../../search/vocabulary.ts';
import type { Audience } from '../audience.ts';
import { countFilters } from './filters.ts';
import type { VersionedPage } from './first-pages.ts';
import { type Dated, lastLookDay } from './last-look.ts';
import type { Written } from './list.queries.ts';
import type { ListRequest } from './list.service.ts';
import {
  canFind,
  countByTags,
  findAlike,
  findItems,
  findUnlessChanged,
  type Found,
  frequentTags,
  isWider,
  lastRank,
  type Page,
  ranks,
  readVersions,
  type SearchFilter,
  searchUnlessChanged,
  type Versions,
} from './search.queries.ts';
import { versionFor } from './version.ts';
import { createVocabularies, type KnownWords } from './vocabularies.ts';

/** With fewer than this, what is alike is shown too. */
const FEW = 6;
const MOST_ALIKE = 12;
const MOST_UNDERSTOOD = 1_000;
const MOST_ASKED = 2_000;

type Asked = Dated<Omit<ListRequest, 'cursor' | 'limit'>>;

export function createSearch() {
  const vocabularies = createVocabularies();

  /** In one query while nothing changes: it says whether the words that were known are still those of the organisation. */
  async function findExact(db: Database, request: Dated<ListRequest>, audience: Audience, page: Page) {
    const known = vocabularies.lastKnown(request.org_id, audience);
    if (known) {
      const answer = await findUnlessChanged(db, searchOnce(known, request, audience, page));
      if (answer.version === known.version) return { ...answer, vocabulary: known.vocabulary };
    }
    const { vocabulary, ...versions } = await vocabularies.read(db, request.org_id, audience);
    const exact = exactly(vocabulary, request, audience);
    return { ...versions, vocabulary, found: await findItems(db, exact, page) };
  }

  return {
    async find(db: Database, request: Dated<ListRequest>, audience: Audience): Promise<VersionedPage> {
      const { org_id, cursor, limit } = request;
      // What was found this week, or soon goes, depends on the day too.
      const knownVersion = request.period || request.last_look ? undefined : request.knownVersion;
      const versionIn = (versions: Versions) => versions[versionFor(audience)];
      if (knownVersion && versionIn(await readVersions(db, org_id)) === knownVersion) {
        return { version: knownVersion, page: undefined };
      }
      const after = cursor === undefined ? undefined : readRankedCursor(cursor);
      // One more than asked tells whether there is a next page, without counting.
      const page = { rank: ranks.meaning, after, limit: limit + 1 };
      const { vocabulary, found: exact, ...versions } = await findExact(db, request, audience, page);
      const goWide = after ? isWider(after.rank) : exact.length === 0;
      const widely = () => findItems(db, moreWidely(vocabulary, request, audience), { ...page, rank: ranks.wider });
      const found = goWide ? await widely() : exact;
      const isFew = !after && request.q !== '' && found.length < FEW && found.length <= limit;
      const alike = isFew ? await alikeTo(db, vocabulary, request, audience, found) : [];
      return { version: versionIn(versions), page: { ...toPage(found, limit), ...(alike.length > 0 && { alike }) } };
    },

    async filters(db: Database, asked: Asked, audience: Audience): Promise<Filters> {
      const { vocabulary } = await vocabularies.read(db, asked.org_id, audience);
      // Which of these are chosen is looked at afterwards: each is counted as if it alone were not.
      const { thing, colour, period, last_look, ...rest } = asked;
      const lastLook = await lastLookDay(db, asked.org_id);
      const count = (filter: SearchFilter | undefined) =>
        filter && (canFind(filter) || !rest.q) ? countByTags(db, filter, lastLook) : [];
      const exact = await count(exactly(vocabulary, rest, audience));
      const found = exact.length > 0 ? exact : await count(moreWidely(vocabulary, rest, audience));
      return countFilters(found, { thing, colour, period, last_look });
    },

    async suggest(db: Database, org_id: string, q: string, audience: Audience): Promise<Suggestions> {
      return q ? suggestWords(await frequentTags(db, org_id, audience), q) : [];
    },
  };
}

const understood = new Recent<Wanted[]>(MOST_UNDERSTOOD);

/** Most people look for the same things, wherever they are. */
function understandOnce(q: string): Wanted[] {
  const wanted = understood.get(q) ?? understand(q);
  understood.set(q, wanted);
  return wanted;
}

const asked = new Recent<Written>(MOST_ASKED);

/** What the database is asked for a first page, by the words that are known: the same for everybody who looks for it. */
function searchOnce(
  { version, vocabulary }: KnownWords,
  request: Dated<ListRequest>,
  audience: Audience,
  page: Page,
): Written {
  const write = () => searchUnlessChanged(exactly(vocabulary, request, audience), page, version);
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
  const search = asked.get(key) ?? write();
  asked.set(key, search);
  return search;
}

const choiceOf = ({ org_id, status, period, place, lastLook }: Asked, audience: Audience) => ({
  org_id,
  audience,
  status,
  period,
  place,
  lastLook,
});

/** What has what every word means, or contains the text as it stands. */
function exactly(vocabulary: Vocabulary, asked: Asked, audience: Audience): SearchFilter {
  const { org_id, q } = asked;
  const tags = chosenTags(vocabulary, asked);
  const words = understandOnce(q).map(({ same }) => vocabulary.phrasesFor(same));
  const containing = q ? matchText(org_id, vocabulary, q, words.length === 1 ? words[0]! : []) : undefined;
  const chosen = tags.length > 0 ? matchAll(org_id, vocabulary, tags) : undefined;
  const all = [...words.map((phrases) => ({ phrases })), ...tags];
  return {
    ...choiceOf(asked, audience),
    match: words.length > 0 || !q ? matchAll(org_id, vocabulary, all) : undefined,
    containing: containing && withTags(containing, tags.length > 0, chosen?.words),
  };
}

/** The same with wider meanings, for when nothing matches exactly. */
function moreWidely(vocabulary: Vocabulary, asked: Asked, audience: Audience): SearchFilter | undefined {
  const words = understandOnce(asked.q).map((word) => widened(vocabulary, word));
  if (words.length === 0) return undefined;
  const all = [...words, ...chosenTags(vocabulary, asked)];
  return { ...choiceOf(asked, audience), match: matchAll(asked.org_id, vocabulary, all) };
}

/** Of each filter that is chosen, the tags that stand for it. */
const chosenTags = (vocabulary: Vocabulary, { thing, colour }: Asked): OneOf[] =>
  [thing, colour].flatMap((word) => (word === undefined ? [] : [{ phrases: vocabulary.tagsFor(joined(word)) }]));

/** What contains the text must have the chosen tags as well. */
function withTags<T extends { words: string | undefined }>(containing: T, isNarrowed: boolean, tags?: string) {
  if (!isNarrowed) return containing;
  if (tags === undefined) return undefined;
  return { ...containing, words: containing.words === undefined ? tags : `${containing.words} & ${tags}` };
}

const isThing = ({ concept }: Wanted) => concept !== undefined && !concept.isColour;

/** What a thing, one that may be taken for it, and anything else that was asked for are worth. */
const points = { thing: 8, nearThing: 4, word: 3, nearWord: 1 } as const;

/** Who asks for a thing is shown no other, whatever its colour. */
async function alikeTo(
  db: Database,
  vocabulary: Vocabulary,
  asked: Asked,
  audience: Audience,
  found: Found[],
): Promise<ListedItem[]> {
  const { org_id } = asked;
  const wanted = understandOnce(asked.q);
  const things = wanted.filter(isThing);
  const looked = wanted.map((word) => ({
    isThing: isThing(word),
    same: allPhrases(widened(vocabulary, word)),
    near: vocabulary.phrasesFor(word.near()),
  }));
  const deciding = looked.filter((word) => word.isThing || things.length === 0);
  const match = matchAll(org_id, vocabulary, [
    { phrases: deciding.flatMap(({ same, near }) => [...same, ...near]) },
    ...chosenTags(vocabulary, asked),
  ]);
  if (!match) return [];
  const worth = looked.flatMap(({ isThing, same, near }) => [
    { phrases: same, points: isThing ? points.thing : points.word },
    { phrases: near, points: isThing ? points.nearThing : points.nearWord },
  ]);
  // What was collected is no help to a person who still looks.
  const status = asked.status === 'all' ? 'unclaimed' : asked.status;
  return findAlike(db, choiceOf({ ...asked, status }, audience), {
    match,
    worth: worth.flatMap(({ phrases, points }) =>
      phrases.length === 0 ? [] : [{ words: anyPhrase(org_id, phrases), points }],
    ),
    except: found.map(({ id }) => id),
    limit: MOST_ALIKE,
  });
}

function toPage(found: Found[], limit: number) {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown,
    next_cursor:
      found.length > limit && last ? `${last.rank}.${writeCursor({ date: last.upload_date, id: last.id })}` : null,
    total: null,
  };
}

/** A page of a search ended at one of its ranks. */
function readRankedCursor(cursor: string) {
  const rank = Number(cursor[0]);
  return { ...readCursor(cursor.slice(2)), rank: rank >= 1 && rank <= lastRank ? rank : ranks.meaning };
}
