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
import type { ListRequest } from './list.service.ts';
import {
  canFind,
  countByTags,
  findAlike,
  findItems,
  findUnlessChanged,
  type Found,
  frequentTags,
  type Page,
  ranks,
  readVersions,
  type SearchFilter,
  type Versions,
} from './search.queries.ts';
import { versionFor } from './version.ts';
import { createVocabularies } from './vocabularies.ts';

/** With fewer than this, what is alike is shown too. */
const FEW = 6;
const MOST_ALIKE = 12;
const MOST_UNDERSTOOD = 1_000;

type Asked = Omit<ListRequest, 'cursor' | 'limit'>;

/** A search as the words of its organisation allow it: what must match, and the same with wider meanings. */
interface Plan {
  wanted: Wanted[];
  exact: SearchFilter;
  /** Each word with its wider meanings, for when nothing matches exactly. */
  widened: () => OneOf[];
  wide: () => SearchFilter | undefined;
}

export function createSearch() {
  const vocabularies = createVocabularies();

  /** In one query while nothing changes: it says whether the words that were known are still those of the organisation. */
  async function findExact(db: Database, request: ListRequest, audience: Audience, page: Page) {
    const known = vocabularies.lastKnown(request.org_id, audience);
    if (known) {
      const plan = planSearch(known.vocabulary, request, audience);
      const answer = await findUnlessChanged(db, plan.exact, page, known.version);
      if (answer.version === known.version) return { ...answer, plan, vocabulary: known.vocabulary };
    }
    const { vocabulary, ...versions } = await vocabularies.read(db, request.org_id, audience);
    const plan = planSearch(vocabulary, request, audience);
    return { ...versions, plan, vocabulary, found: await findItems(db, plan.exact, page) };
  }

  return {
    async find(db: Database, request: ListRequest, audience: Audience): Promise<VersionedPage> {
      const { org_id, cursor, limit } = request;
      // What was found this week depends on the day too.
      const knownVersion = request.period ? undefined : request.knownVersion;
      const versionIn = (versions: Versions) => versions[versionFor(audience)];
      if (knownVersion && versionIn(await readVersions(db, org_id)) === knownVersion) {
        return { version: knownVersion, page: undefined };
      }
      const after = cursor === undefined ? undefined : readRankedCursor(cursor);
      // One more than asked tells whether there is a next page, without counting.
      const page = { rank: ranks.meaning, after, limit: limit + 1 };
      const { plan, vocabulary, found: exact, ...versions } = await findExact(db, request, audience, page);
      const goWide = after ? after.rank === ranks.wider : exact.length === 0;
      const found = goWide ? await findItems(db, plan.wide(), { ...page, rank: ranks.wider }) : exact;
      const isFew = !after && request.q !== '' && found.length < FEW && found.length <= limit;
      const alike = isFew ? await alikeTo(db, vocabulary, request, audience, plan, found) : [];
      return { version: versionIn(versions), page: { ...toPage(found, limit), ...(alike.length > 0 && { alike }) } };
    },

    async filters(db: Database, asked: Asked, audience: Audience): Promise<Filters> {
      const { vocabulary } = await vocabularies.read(db, asked.org_id, audience);
      // Which of these are chosen is looked at afterwards: each is counted as if it alone were not.
      const { thing, colour, period, ...rest } = asked;
      const plan = planSearch(vocabulary, rest, audience);
      const count = (filter: SearchFilter | undefined) =>
        filter && (canFind(filter) || !rest.q) ? countByTags(db, filter) : [];
      const exact = await count(plan.exact);
      return countFilters(exact.length > 0 ? exact : await count(plan.wide()), { thing, colour, period });
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

function planSearch(vocabulary: Vocabulary, asked: Asked, audience: Audience): Plan {
  const { org_id, q, status, period } = asked;
  const tags = chosenTags(vocabulary, asked);
  const choice = { org_id, audience, status, period };
  const wanted = understandOnce(q);
  const allWith = (words: OneOf[]) => matchAll(org_id, vocabulary, [...words, ...tags]);
  const exact = wanted.map(({ same }) => vocabulary.phrasesFor(same));
  const containing = q ? matchText(org_id, vocabulary, q, exact.length === 1 ? exact[0]! : []) : undefined;
  const chosen = tags.length > 0 ? matchAll(org_id, vocabulary, tags) : undefined;
  let wider: OneOf[] | undefined;
  const widenAll = () => (wider ??= wanted.map((word) => widened(vocabulary, word)));
  return {
    wanted,
    widened: widenAll,
    exact: {
      ...choice,
      match: wanted.length > 0 || !q ? allWith(exact.map((phrases) => ({ phrases }))) : undefined,
      containing: containing && withTags(containing, tags.length > 0, chosen?.words),
    },
    wide: () => (wanted.length > 0 ? { ...choice, match: allWith(widenAll()) } : undefined),
  };
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
  { wanted, widened }: Plan,
  found: Found[],
): Promise<ListedItem[]> {
  const { org_id, status, period } = asked;
  const things = wanted.filter(isThing);
  const wider = widened();
  const looked = wanted.map((word, i) => ({
    isThing: isThing(word),
    same: allPhrases(wider[i]!),
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
  return findAlike(
    db,
    { org_id, audience, status, period },
    {
      match,
      worth: worth.flatMap(({ phrases, points }) =>
        phrases.length === 0 ? [] : [{ words: anyPhrase(org_id, phrases), points }],
      ),
      except: found.map(({ id }) => id),
      limit: MOST_ALIKE,
    },
  );
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
  return { ...readCursor(cursor.slice(2)), rank: rank >= 1 && rank <= 3 ? rank : ranks.meaning };
}
