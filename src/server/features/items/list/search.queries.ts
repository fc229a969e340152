import type { ListedItem, StatusFilter } from '../../../../shared/items/contract.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Position } from '../../../platform/database/cursor.ts';
import { COMMON_COUNT, type SubstringMatch, type Match } from '../../search/tsquery.ts';
import { type Audience, isDeskAudience } from '../audience.ts';
import { IS_NOT_KIND_ONLY, isInLastLook, tagsFor } from '../item-sql-text.ts';
import {
  queryRows,
  runQuery,
  type Bind,
  type ItemFilter,
  buildConditions,
  isAfter,
  NEWEST_FIRST,
  orderBy,
  selectChosen,
  buildQuery,
  type SqlQuery,
} from './list.queries.ts';
import { versionText } from './version.ts';

/** Matches by meaning come first, then matches by letters, then results of a wider search. */
export const ranks = { meaning: 1, letters: 2, wider: 3 } as const;

/** Added to the rank of collected items, so that they come after all others. */
const COLLECTED_RANK_OFFSET = 3;
export const lastRank = ranks.wider + COLLECTED_RANK_OFFSET;

export const isWider = (rank: number) => rank % COLLECTED_RANK_OFFSET === 0;

export interface RankedItem extends ListedItem {
  rank: number;
}

export interface SearchFilter extends ItemFilter {
  match?: Match | undefined;
  containing?: SubstringMatch | undefined;
}

export interface Page {
  rank: number;
  after?: (Position & { rank: number }) | undefined;
  limit: number;
}

const FULL_TEXT = 'item_search_text(i.tags, i.description, i.last_seen_location)';

/** A set of items, and the columns to search in them. */
interface SearchSource {
  conditions: string[];
  words: string;
  text: string;
  /** Tells whether its words have an index. */
  hasIndex: boolean;
}

const visibleSource: SearchSource = {
  conditions: [],
  words: 'i.words',
  text: `coalesce(i.search_text, ${FULL_TEXT})`,
  hasIndex: true,
};

/** Helpers and staff also search the hidden text of kind-only items, which are few and need no index. */
const deskSources: SearchSource[] = [
  { ...visibleSource, conditions: [IS_NOT_KIND_ONLY] },
  { conditions: ['i.kind_only'], words: 'i.keeper_words', text: FULL_TEXT, hasIndex: false },
];

const sourcesFor = (audience: Audience) => (isDeskAudience(audience) ? deskSources : [visibleSource]);

/** Keeps the planner from using an index. */
const withoutIndex = (condition: string) => `(${condition}) is true`;
/** Checks items newest first and gives the planner a neutral selectivity, which it cannot estimate here. */
const asScanFilter = (condition: string) => `case when ${condition} then true end`;

const isOfOrganization = (organization: string) => `i.org_id = ${organization}`;
const joinConditions = (...conditions: string[][]) => conditions.flat().join(' and ');

/** The least `COMMON_COUNT` for one of several organisations: a page shows only a few of its matches. */
const FEWEST_OF_SCAN = 250;

/** Uses either the index of words, or a scan of the newest items. */
function buildMatchConditions(
  { match, containing }: SearchFilter,
  organization: string,
  source: SearchSource,
  bind: Bind,
  minimumOfScan = COMMON_COUNT,
) {
  const organizationCondition = source.hasIndex ? withoutIndex(organization) : organization;
  const words = match && `${source.words} @@ ${bind(match.words)}::tsquery`;
  const text = containing && `${source.text} like ${bind(containing.pattern)}`;
  return {
    byMeaning:
      words &&
      joinConditions(
        match.count > minimumOfScan ? [organization, asScanFilter(words)] : [organizationCondition, words],
        source.conditions,
      ),
    byLetters:
      text &&
      joinConditions(
        containing.words === undefined
          ? [organization, asScanFilter(text)]
          : [organizationCondition, `${source.words} @@ ${bind(containing.words)}::tsquery`, text],
        words ? [`(${words}) is not true`] : [],
        source.conditions,
      ),
  };
}

/** Items in their last look are never collected. */
const hasCollected = ({ status, lastLook }: SearchFilter) => status === 'all' && lastLook === undefined;

function buildSearch(filter: SearchFilter, page: Page, bind: Bind): string {
  return `
    select i.*, chosen.rank
    from (${selectRanked([filter], page, bind)}) chosen
    cross join lateral (${selectChosen('chosen.org_id', filter.audience)}) i`;
}

/**
 * Matches by meaning, then by letters, each in list order; collected items come last. Each filter is of another
 * organisation, for the same audience and status. The matches of a rank are merged in list order, so that a scan of the
 * newest items of an organisation ends when the page is full.
 */
export function selectRanked(filters: SearchFilter[], page: Page, bind: Bind): string {
  const [first] = filters as [SearchFilter];
  const { rank, after, limit } = page;
  // A literal, because the planner would sort all rows for an unknown limit.
  const max = Math.trunc(limit);
  const order = orderBy(first);
  const sources = filters.map((filter) => {
    const organization = isOfOrganization(bind(filter.org_id));
    const minimumOfScan = Math.max(FEWEST_OF_SCAN, COMMON_COUNT / filters.length);
    const ways = sourcesFor(filter.audience).map((source) =>
      buildMatchConditions(filter, organization, source, bind, minimumOfScan),
    );
    return { filter, ways };
  });
  const selectRank = (way: 'byMeaning' | 'byLetters', rank: number, status: StatusFilter, condition: string[]) => {
    if (after && after.rank > rank) return [];
    const matches = sources.flatMap(({ filter, ways }) =>
      ways.flatMap((conditionsOf) => {
        const match = conditionsOf[way];
        if (!match) return [];
        const conditions = [
          ...condition,
          match,
          ...buildConditions({ ...filter, status }, bind),
          ...(after?.rank === rank ? [isAfter(filter, after, bind)] : []),
        ];
        return [
          `(select i.org_id, i.id, i.upload_date from items i where ${conditions.join(' and ')} order by ${order} limit ${max})`,
        ];
      }),
    );
    return matches.length > 0
      ? [`(select i.*, ${rank} as rank from (${matches.join(' union all ')}) i order by ${order} limit ${max})`]
      : [];
  };
  const selectMatches = (rankOffset: number, status: StatusFilter, condition: string[]) => [
    ...selectRank('byMeaning', rank + rankOffset, status, condition),
    ...selectRank('byLetters', ranks.letters + rankOffset, status, condition),
  ];
  const selectBest = (ranked: string[]) =>
    `select * from (${ranked.join(' union all ')}) i ${bestFirst(first)} limit ${max}`;
  const isMixed = hasCollected(first);
  const stored = selectMatches(0, isMixed ? 'unclaimed' : first.status, []);
  // Searches collected items only when the page is not full yet.
  const unlessFull = stored.length > 0 ? [`(select count(*) from stored) < ${max}`] : [];
  const collected = isMixed ? selectMatches(COLLECTED_RANK_OFFSET, 'claimed', unlessFull) : [];
  return stored.length > 0 && collected.length > 0
    ? `with stored as materialized (${selectBest(stored)}) ${selectBest(['(select * from stored)', ...collected])}`
    : selectBest([...stored, ...collected]);
}

export const bestFirst = (filter: SearchFilter, alias = 'i') => `order by ${alias}.rank, ${orderBy(filter, alias)}`;

const FIRST_PAGE: Pick<Page, 'rank' | 'after'> = { rank: ranks.meaning };

export const canFind = (filter: SearchFilter, page = FIRST_PAGE): boolean =>
  canContainResults(filter, page, 0) ||
  (hasCollected(filter) && canContainResults(filter, page, COLLECTED_RANK_OFFSET));

function canContainResults(
  { match, containing }: SearchFilter,
  { rank, after }: Pick<Page, 'rank' | 'after'>,
  rankOffset: number,
) {
  const reached = after?.rank ?? 0;
  return Boolean((match && reached <= rank + rankOffset) || (containing && reached <= ranks.letters + rankOffset));
}

export async function findItems(db: Database, filter: SearchFilter | undefined, page: Page): Promise<RankedItem[]> {
  if (!filter || !canFind(filter, page)) return [];
  return queryRows(db, (bind) => `select * from (${buildSearch(filter, page, bind)}) i ${bestFirst(filter)}`);
}

export interface Versions {
  version: string;
  public_version: string;
}

const selectVersions = (organization: string) => `
  select ${versionText('version')} as version, ${versionText('public_version')} as public_version
  from (select) one left join item_versions v on v.org_id = ${organization}`;

export async function readVersions(db: Database, org_id: string): Promise<Versions> {
  const [row] = await queryRows<Versions>(db, (bind) => selectVersions(bind(org_id)));
  return row!;
}

/** Also returns the current versions; skips the search when items changed since the vocabulary was read. */
export const searchUnlessChanged = (filter: SearchFilter, page: Page, known: string): SqlQuery =>
  buildQuery((bind) => {
    const organization = bind(filter.org_id);
    const versions = selectVersions(organization);
    if (!canFind(filter, page)) return versions;
    const search = buildSearch(filter, page, bind);
    return `
      select v.*, i.* from (${versions}) v
      left join lateral (select * from (${search}) i where v.version = ${bind(known)}) i on true
      ${bestFirst(filter)}`;
  });

export async function findUnlessChanged(db: Database, search: SqlQuery): Promise<Versions & { found: RankedItem[] }> {
  const rows = await runQuery<Versions & RankedItem>(db, search);
  const { version, public_version } = rows[0]!;
  return { version, public_version, found: rows.filter((row) => row.id) };
}

export interface PartialMatch extends ItemFilter {
  /** An item must match at least one of these. */
  match: Match;
  /** Points per matching word. */
  scores: { words: string; points: number }[];
}

export interface PartialMatchesPage {
  /** Ids that are already on the page. */
  except: string[];
  limit: number;
}

/** Only the newest partial matches are scored. */
const MAX_COMPARED = 500;

/** Each filter is of another organisation, for the same audience. */
export async function scorePartialMatches(
  db: Database,
  filters: PartialMatch[],
  { except, limit }: PartialMatchesPage,
): Promise<(ListedItem & { org_id: string })[]> {
  if (filters.length === 0) return [];
  const { audience } = filters[0]!;
  return queryRows(db, (bind) => {
    const without = bind(except);
    const scored = filters.map((filter) => {
      const organization = bind(filter.org_id);
      const newest = sourcesFor(audience).map((source) => {
        const { byMeaning } = buildMatchConditions(filter, isOfOrganization(organization), source, bind);
        return `(select i.org_id, i.id, i.upload_date, ${source.words} as words from items i
          where ${[byMeaning, ...buildConditions(filter, bind)].join(' and ')} and i.id <> all (${without}::uuid[])
          order by ${NEWEST_FIRST} limit ${MAX_COMPARED})`;
      });
      const [words, points] = [filter.scores.map(({ words }) => words), filter.scores.map(({ points }) => points)];
      return `
        select i.org_id, i.id, i.upload_date, (
          select sum(points) from unnest(${bind(words)}::text[]::tsquery[], ${bind(points)}::int[]) as scores (words, points)
          where i.words @@ scores.words
        ) as points
        from (${newest.join(' union all ')}) i`;
    });
    return `
      select i.*
      from (
        select * from (${scored.join(' union all ')}) i
        order by points desc, ${NEWEST_FIRST} limit ${bind(limit)}
      ) chosen
      cross join lateral (select chosen.org_id, i.* from (${selectChosen('chosen.org_id', audience)}) i) i
      order by chosen.points desc, chosen.upload_date desc, chosen.id desc`;
  });
}

export interface TagGroup {
  tags: string[];
  is_week: boolean;
  is_month: boolean;
  is_last_look: boolean;
  count: number;
}

/** Counts the newest matches only; few organisations have this many items. */
export const MAX_COUNTED = 10_000;

export interface CountedFilter extends SearchFilter {
  /** The day of the last look of the organisation. */
  lastLookDay: string | null;
}

/** Groups by tags, age and last look. Each filter is of another organisation. */
export async function countByTags(db: Database, filters: CountedFilter[], max = MAX_COUNTED): Promise<TagGroup[]> {
  if (filters.length === 0) return [];
  return queryRows(db, (bind) => {
    const sources = filters.flatMap((filter) => selectCounted(filter, max, bind));
    return `
      select tags, upload_date > now() - interval '7 days' as is_week, upload_date > now() - interval '30 days' as is_month,
        is_last_look, count(*) as count
      from (${sources.join(' union all ')}) i
      group by 1, 2, 3, 4`;
  });
}

function selectCounted({ lastLookDay, ...filter }: CountedFilter, max: number, bind: Bind): string[] {
  const isLastLook = `coalesce(${isInLastLook(bind(lastLookDay), filter.audience)}, false)`;
  const organization = isOfOrganization(bind(filter.org_id));
  const ways = sourcesFor(filter.audience)
    .map((source) => buildMatchConditions(filter, organization, source, bind))
    .flatMap(({ byMeaning, byLetters }) => [byMeaning, byLetters])
    .filter((way) => way !== undefined);
  const conditions = buildConditions(filter, bind).join(' and ');
  return (ways.length > 0 ? ways : [organization]).map(
    (way) => `(select ${tagsFor(filter.audience)} as tags, i.upload_date, ${isLastLook} as is_last_look from items i
      where ${way} and ${conditions} order by ${NEWEST_FIRST} limit ${Math.trunc(max)})`,
  );
}

/** Words by line and counts by space; both null when the known version is current. */
interface Words {
  words: string | null;
  counts: string | null;
}

/** Skips the words when the known version is current. */
export async function readWords(
  db: Database,
  org_id: string,
  audience: Audience,
  known: string,
  max: number,
): Promise<Versions & Words> {
  const [row] = await queryRows<Versions & Words>(db, (bind) => {
    const organization = bind(org_id);
    const [count, isKnown] = isDeskAudience(audience) ? ['count + hidden', 'true'] : ['count', 'count > 0'];
    return `
        select v.version, v.public_version, w.words, w.counts
        from (${selectVersions(organization)}) v
        left join lateral (
          select string_agg(word, e'\\n') as words, string_agg(count::text, ' ') as counts
          from (
            select word, ${count} as count from search_words where org_id = ${organization} and ${isKnown} limit ${bind(max)}
          ) w
          where v.version <> ${bind(known)}
        ) w on true`;
  });
  return row!;
}

export function frequentTags(
  db: Database,
  org_id: string,
  audience: Audience,
): Promise<{ tag: string; count: number }[]> {
  return queryRows(
    db,
    (bind) => `
      select value as tag, count from item_counts
      where org_id = ${bind(org_id)} and kind = ${bind(audience === 'guest' ? 'public tag' : 'tag')}
      order by count desc, value limit 500`,
  );
}
