import type { ListedItem } from '../../../shared/items.ts';
import type { Database } from '../../database/connect.ts';
import type { Position } from '../../database/cursor.ts';
import type { Containing, Match } from '../../search/match.ts';
import { ask, type Choice, conditionsOf, isAfter, NEWEST_FIRST, readChosen } from './list.queries.ts';
import { versionText } from './version.ts';

/** What comes first in a search: what means it, what only contains its letters, and what was found by going wider. */
export const ranks = { meaning: 1, letters: 2, wider: 3 } as const;

export interface Found extends ListedItem {
  rank: number;
}

export interface SearchFilter extends Choice {
  /** By what its words mean. */
  match?: Match | undefined;
  /** By the letters as they stand. */
  containing?: Containing | undefined;
}

export interface Page {
  rank: number;
  after?: (Position & { rank: number }) | undefined;
  limit: number;
}

type Bind = (value: unknown) => string;

const TEXT = 'coalesce(i.search_text, item_search_text(i.tags, i.description, i.last_seen_location))';

/**
 * The conditions of the two ways to be found. A condition `is true` is not looked up in an index: the planner, which
 * does not know the words, is thereby told to find by the index of words, or to go through the newest.
 */
function waysToMatch({ org_id, match, containing }: SearchFilter, bind: Bind) {
  const organization = `i.org_id = ${bind(org_id)}`;
  const words = match && `i.words @@ ${bind(match.words)}::tsquery`;
  return {
    /** Of the organisation at all. */
    anything: organization,
    byMeaning:
      match && (match.isCommon ? `${organization} and (${words}) is true` : `(${organization}) is true and ${words}`),
    byLetters:
      containing &&
      [
        containing.words === undefined
          ? organization
          : `(${organization}) is true and i.words @@ ${bind(containing.words)}::tsquery`,
        `${TEXT} like ${bind(containing.pattern)}`,
        ...(words ? [`(${words}) is not true`] : []),
      ].join(' and '),
  };
}

/** What means it before what only contains it, each newest first. */
function writeSearch(filter: SearchFilter, { rank, after, limit }: Page, bind: Bind): string {
  const ways = waysToMatch(filter, bind);
  // Written out: the planner must know that few are wanted, or it would rather sort all of them.
  const most = Math.trunc(limit);
  const found = [
    { rank, way: ways.byMeaning },
    { rank: ranks.letters, way: ways.byLetters },
  ]
    .filter(({ rank, way }) => way && !(after && after.rank > rank))
    .map(({ rank, way }) => {
      const conditions = [way, ...conditionsOf(filter, bind), ...(after?.rank === rank ? [isAfter(after, bind)] : [])];
      return `(select i.id, i.upload_date, ${rank} as rank from items i
        where ${conditions.join(' and ')} order by ${NEWEST_FIRST} limit ${most})`;
    });
  return `
    select i.*, chosen.rank
    from (
      select * from (${found.join(' union all ')}) i order by i.rank, ${NEWEST_FIRST} limit ${most}
    ) chosen
    cross join lateral (${readChosen(bind(filter.org_id))}) i`;
}

const BEST_FIRST = 'order by i.rank, i.upload_date desc, i.id desc';

/** Whether there is anything to look for, after the page before. */
function canFind({ match, containing }: SearchFilter, { rank, after }: Page): boolean {
  const reached = after?.rank ?? 0;
  return Boolean((match && reached <= rank) || (containing && reached <= ranks.letters));
}

export async function findItems(db: Database, filter: SearchFilter | undefined, page: Page): Promise<Found[]> {
  if (!filter || !canFind(filter, page)) return [];
  return ask(db, (bind) => `select * from (${writeSearch(filter, page, bind)}) i ${BEST_FIRST}`);
}

export interface Versions {
  version: string;
  public_version: string;
}

const versionsOf = (organization: string) => `
  select ${versionText('version')} as version, ${versionText('public_version')} as public_version
  from (select) one left join item_versions v on v.org_id = ${organization}`;

/** The same, if nothing changed since the words of the organisation were read; and what the versions are now. */
export async function findUnlessChanged(
  db: Database,
  filter: SearchFilter,
  page: Page,
  known: string,
): Promise<Versions & { found: Found[] }> {
  const rows = await ask<Versions & Found>(db, (bind) => {
    const organization = bind(filter.org_id);
    const versions = versionsOf(organization);
    if (!canFind(filter, page)) return versions;
    const search = writeSearch(filter, page, bind);
    return `
      select v.*, i.* from (${versions}) v
      left join lateral (select * from (${search}) i where v.version = ${bind(known)}) i on true
      ${BEST_FIRST}`;
  });
  const { version, public_version } = rows[0]!;
  const found = rows.flatMap(({ version: _, public_version: __, ...item }) => (item.id ? [item] : []));
  return { version, public_version, found };
}

interface Likeness {
  /** One of these makes an item alike. */
  match: Match;
  /** What each thing that an item has is worth. */
  worth: { words: string; points: number }[];
  /** Found already. */
  except: string[];
  limit: number;
}

/** Of what matches partly, the newest are compared. */
const MOST_COMPARED = 500;

/** Best first, then newest. */
export function findAlike(
  db: Database,
  filter: Choice,
  { match, worth, except, limit }: Likeness,
): Promise<ListedItem[]> {
  return ask(db, (bind) => {
    const { byMeaning } = waysToMatch({ ...filter, match }, bind);
    return `
      select i.*
      from (
        select i.id, i.upload_date, (
          select sum(points) from unnest(
            ${bind(worth.map(({ words }) => words))}::text[]::tsquery[], ${bind(worth.map(({ points }) => points))}::int[]
          ) as worth (words, points) where i.words @@ worth.words
        ) as points
        from (
          select i.id, i.upload_date, i.words from items i
          where ${[byMeaning, ...conditionsOf(filter, bind)].join(' and ')} and i.id <> all (${bind(except)}::uuid[])
          order by ${NEWEST_FIRST} limit ${MOST_COMPARED}
        ) i
        order by points desc, ${NEWEST_FIRST} limit ${bind(limit)}
      ) chosen
      cross join lateral (${readChosen(bind(filter.org_id))}) i
      order by chosen.points desc, chosen.upload_date desc, chosen.id desc`;
  });
}

export interface TagGroup {
  tags: string[];
  is_week: boolean;
  is_month: boolean;
  count: number;
}

/** How many of what a search finds have the same tags and are as old. */
export function countByTags(db: Database, filter: SearchFilter): Promise<TagGroup[]> {
  return ask(db, (bind) => {
    const { anything, byMeaning, byLetters } = waysToMatch(filter, bind);
    const ways = [byMeaning, byLetters].filter((way) => way !== undefined);
    const sources = ways.length > 0 ? ways : [anything];
    const conditions = conditionsOf(filter, bind).join(' and ');
    return `
      select tags, upload_date > now() - interval '7 days' as is_week, upload_date > now() - interval '30 days' as is_month,
        count(*) as count
      from (${sources.map((way) => `select i.tags, i.upload_date from items i where ${way} and ${conditions}`).join(' union all ')}) i
      group by 1, 2, 3`;
  });
}

/** The versions of an organisation's lists, and its words unless they are those of the version given. */
export async function readWords(
  db: Database,
  org_id: string,
  known: string,
  most: number,
): Promise<Versions & { words: string[] | null; counts: number[] | null }> {
  const [row] = await ask<Versions & { words: string[] | null; counts: number[] | null }>(db, (bind) => {
    const organization = bind(org_id);
    return `
        select v.version, v.public_version, w.words, w.counts
        from (${versionsOf(organization)}) v
        left join lateral (
          select array_agg(word) as words, array_agg(count) as counts
          from (select word, count from search_words where org_id = ${organization} limit ${bind(most)}) w
          where v.version <> ${bind(known)}
        ) w on true`;
  });
  return row!;
}

/** The most frequent tags. */
export function frequentTags(
  db: Database,
  org_id: string,
  publicOnly: boolean,
): Promise<{ tag: string; count: number }[]> {
  return ask(
    db,
    (bind) => `
      select value as tag, count from item_counts
      where org_id = ${bind(org_id)} and kind = ${bind(publicOnly ? 'public tag' : 'tag')}
      order by count desc, value limit 500`,
  );
}
