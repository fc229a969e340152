import type { ListedItem } from '../../../shared/items.ts';
import type { Database } from '../../database/connect.ts';
import type { Position } from '../../database/cursor.ts';
import type { Containing, Match } from '../../search/match.ts';
import { type Audience, isKeeping } from '../audience.ts';
import { IS_WHOLE, isInLastLook, tagsFor } from '../listed.ts';
import {
  ask,
  askWritten,
  type Choice,
  conditionsOf,
  isAfter,
  NEWEST_FIRST,
  orderOf,
  readChosen,
  written,
  type Written,
} from './list.queries.ts';
import { versionText } from './version.ts';

/** What comes first in a search: what means it, what only contains its letters, and what was found by going wider. */
export const ranks = { meaning: 1, letters: 2, wider: 3 } as const;

/** What was collected comes after all that lies there: this much is added to its rank. */
const COLLECTED = 3;
export const lastRank = ranks.wider + COLLECTED;

/** By going wider, wherever it is now. */
export const isWider = (rank: number) => rank % COLLECTED === 0;

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

const WHOLE_TEXT = 'item_search_text(i.tags, i.description, i.last_seen_location)';

/** Items, and what of them is searched. */
interface Shelf {
  conditions: string[];
  words: string;
  text: string;
  /** Of its words. */
  hasIndex: boolean;
}

/** What everybody may read of an item. */
const shown: Shelf = {
  conditions: [],
  words: 'i.words',
  text: `coalesce(i.search_text, ${WHOLE_TEXT})`,
  hasIndex: true,
};

/** Keepers search all of what others see only the kind of. There is little of it: it is gone through. */
const forKeepers: Shelf[] = [
  { ...shown, conditions: [IS_WHOLE] },
  { conditions: ['i.kind_only'], words: 'i.keeper_words', text: WHOLE_TEXT, hasIndex: false },
];

const shelvesFor = (audience: Audience) => (isKeeping(audience) ? forKeepers : [shown]);

/** Not looked up in an index. */
const unindexed = (condition: string) => `(${condition}) is true`;
/** Asked of one item after the other, newest first, as if half of them had it: the planner does not know how many do. */
const asked = (condition: string) => `case when ${condition} then true end`;

const isOf = (organization: string) => `i.org_id = ${organization}`;
const all = (...conditions: string[][]) => conditions.flat().join(' and ');

/** The conditions of the two ways to be found: either the index of words is used, or the newest are gone through. */
function waysToMatch({ match, containing }: SearchFilter, organization: string, shelf: Shelf, bind: Bind) {
  const among = shelf.hasIndex ? unindexed(organization) : organization;
  const words = match && `${shelf.words} @@ ${bind(match.words)}::tsquery`;
  const text = containing && `${shelf.text} like ${bind(containing.pattern)}`;
  return {
    byMeaning: words && all(match.isCommon ? [organization, asked(words)] : [among, words], shelf.conditions),
    byLetters:
      text &&
      all(
        containing.words === undefined
          ? [organization, asked(text)]
          : [among, `${shelf.words} @@ ${bind(containing.words)}::tsquery`, text],
        words ? [`(${words}) is not true`] : [],
        shelf.conditions,
      ),
  };
}

/** Of what soon goes, nothing was collected. */
const hasCollected = ({ status, lastLook }: SearchFilter) => status === 'all' && lastLook === undefined;

/** What means it before what only contains it, each in the order of lists, and what was collected after all of that. */
function writeSearch(filter: SearchFilter, page: Page, bind: Bind): string {
  const { rank, after, limit } = page;
  const organization = bind(filter.org_id);
  // Written out: the planner must know that few are wanted, or it would rather sort all of them.
  const most = Math.trunc(limit);
  const waysTo = (chosen: SearchFilter, later: number, condition: string[]) =>
    shelvesFor(filter.audience)
      .map((shelf) => waysToMatch(filter, isOf(organization), shelf, bind))
      .flatMap(({ byMeaning, byLetters }) => [
        { rank: rank + later, way: byMeaning },
        { rank: ranks.letters + later, way: byLetters },
      ])
      .filter(({ rank, way }) => way && !(after && after.rank > rank))
      .map(({ rank, way }) => {
        const conditions = [
          ...condition,
          way,
          ...conditionsOf(chosen, bind),
          ...(after?.rank === rank ? [isAfter(filter, after, bind)] : []),
        ];
        return `(select i.id, i.upload_date, ${rank} as rank from items i
          where ${conditions.join(' and ')} order by ${orderOf(filter)} limit ${most})`;
      });
  const firstOf = (ways: string[]) =>
    `select * from (${ways.join(' union all ')}) i ${bestFirst(filter)} limit ${most}`;
  const isMixed = hasCollected(filter);
  const there = canReach(filter, page, 0) ? waysTo(isMixed ? { ...filter, status: 'unclaimed' } : filter, 0, []) : [];
  // Looked for only where it is reached: a first page seldom has room for it.
  const hasRoom = there.length > 0 ? [`(select count(*) from there) < ${most}`] : [];
  const collected =
    isMixed && canReach(filter, page, COLLECTED) ? waysTo({ ...filter, status: 'claimed' }, COLLECTED, hasRoom) : [];
  const found =
    there.length > 0 && collected.length > 0
      ? `with there as materialized (${firstOf(there)}) ${firstOf(['(select * from there)', ...collected])}`
      : firstOf([...there, ...collected]);
  return `
    select i.*, chosen.rank
    from (${found}) chosen
    cross join lateral (${readChosen(organization, filter.audience)}) i`;
}

const bestFirst = (filter: SearchFilter) => `order by i.rank, ${orderOf(filter)}`;

const FROM_THE_START: Pick<Page, 'rank' | 'after'> = { rank: ranks.meaning };

/** Whether there is anything to look for, after the page before. */
export const canFind = (filter: SearchFilter, page = FROM_THE_START): boolean =>
  canReach(filter, page, 0) || (hasCollected(filter) && canReach(filter, page, COLLECTED));

function canReach({ match, containing }: SearchFilter, { rank, after }: Pick<Page, 'rank' | 'after'>, later: number) {
  const reached = after?.rank ?? 0;
  return Boolean((match && reached <= rank + later) || (containing && reached <= ranks.letters + later));
}

export async function findItems(db: Database, filter: SearchFilter | undefined, page: Page): Promise<Found[]> {
  if (!filter || !canFind(filter, page)) return [];
  return ask(db, (bind) => `select * from (${writeSearch(filter, page, bind)}) i ${bestFirst(filter)}`);
}

export interface Versions {
  version: string;
  public_version: string;
}

const versionsOf = (organization: string) => `
  select ${versionText('version')} as version, ${versionText('public_version')} as public_version
  from (select) one left join item_versions v on v.org_id = ${organization}`;

export async function readVersions(db: Database, org_id: string): Promise<Versions> {
  const [row] = await ask<Versions>(db, (bind) => versionsOf(bind(org_id)));
  return row!;
}

/** Asks for the same, if nothing changed since the words of the organisation were read; and what the versions are now. */
export const searchUnlessChanged = (filter: SearchFilter, page: Page, known: string): Written =>
  written((bind) => {
    const organization = bind(filter.org_id);
    const versions = versionsOf(organization);
    if (!canFind(filter, page)) return versions;
    const search = writeSearch(filter, page, bind);
    return `
      select v.*, i.* from (${versions}) v
      left join lateral (select * from (${search}) i where v.version = ${bind(known)}) i on true
      ${bestFirst(filter)}`;
  });

export async function findUnlessChanged(db: Database, search: Written): Promise<Versions & { found: Found[] }> {
  const rows = await askWritten<Versions & Found>(db, search);
  const { version, public_version } = rows[0]!;
  return { version, public_version, found: rows.filter((row) => row.id) };
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
    const organization = bind(filter.org_id);
    const newest = shelvesFor(filter.audience).map((shelf) => {
      const { byMeaning } = waysToMatch({ ...filter, match }, isOf(organization), shelf, bind);
      return `(select i.id, i.upload_date, ${shelf.words} as words from items i
        where ${[byMeaning, ...conditionsOf(filter, bind)].join(' and ')} and i.id <> all (${bind(except)}::uuid[])
        order by ${NEWEST_FIRST} limit ${MOST_COMPARED})`;
    });
    return `
      select i.*
      from (
        select i.id, i.upload_date, (
          select sum(points) from unnest(
            ${bind(worth.map(({ words }) => words))}::text[]::tsquery[], ${bind(worth.map(({ points }) => points))}::int[]
          ) as worth (words, points) where i.words @@ worth.words
        ) as points
        from (${newest.join(' union all ')}) i
        order by points desc, ${NEWEST_FIRST} limit ${bind(limit)}
      ) chosen
      cross join lateral (${readChosen(organization, filter.audience)}) i
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

/** Of what a search finds, by its words or by its letters, the newest are counted: few organisations have as many. */
const MOST_COUNTED = 10_000;

/** How many of what a search finds have the same tags and are as old; what was placed by this day is in its last look. */
export function countByTags(
  db: Database,
  filter: SearchFilter,
  lastLook: string | null,
  most = MOST_COUNTED,
): Promise<TagGroup[]> {
  return ask(db, (bind) => {
    const soonGoes = `coalesce(${isInLastLook(bind(lastLook), filter.audience)}, false)`;
    const organization = isOf(bind(filter.org_id));
    const ways = shelvesFor(filter.audience)
      .map((shelf) => waysToMatch(filter, organization, shelf, bind))
      .flatMap(({ byMeaning, byLetters }) => [byMeaning, byLetters])
      .filter((way) => way !== undefined);
    const conditions = conditionsOf(filter, bind).join(' and ');
    const sources = (ways.length > 0 ? ways : [organization]).map(
      (way) => `(select ${tagsFor(filter.audience)} as tags, i.upload_date, ${soonGoes} as is_last_look from items i
        where ${way} and ${conditions} order by ${NEWEST_FIRST} limit ${Math.trunc(most)})`,
    );
    return `
      select tags, upload_date > now() - interval '7 days' as is_week, upload_date > now() - interval '30 days' as is_month,
        is_last_look, count(*) as count
      from (${sources.join(' union all ')}) i
      group by 1, 2, 3, 4`;
  });
}

/** One word a line, and as many counts between spaces; neither where they are known already, or there are none. */
interface Words {
  words: string | null;
  counts: string | null;
}

/** The versions of an organisation's lists, and its words unless they are those of the version given. */
export async function readWords(
  db: Database,
  org_id: string,
  audience: Audience,
  known: string,
  most: number,
): Promise<Versions & Words> {
  const [row] = await ask<Versions & Words>(db, (bind) => {
    const organization = bind(org_id);
    const [count, isKnown] = isKeeping(audience) ? ['count + hidden', 'true'] : ['count', 'count > 0'];
    return `
        select v.version, v.public_version, w.words, w.counts
        from (${versionsOf(organization)}) v
        left join lateral (
          select string_agg(word, e'\\n') as words, string_agg(count::text, ' ') as counts
          from (
            select word, ${count} as count from search_words where org_id = ${organization} and ${isKnown} limit ${bind(most)}
          ) w
          where v.version <> ${bind(known)}
        ) w on true`;
  });
  return row!;
}

/** The most frequent tags, of those that everybody may read. */
export function frequentTags(
  db: Database,
  org_id: string,
  audience: Audience,
): Promise<{ tag: string; count: number }[]> {
  return ask(
    db,
    (bind) => `
      select value as tag, count from item_counts
      where org_id = ${bind(org_id)} and kind = ${bind(audience === 'guest' ? 'public tag' : 'tag')}
      order by count desc, value limit 500`,
  );
}
