import { type RawBuilder, sql } from 'kysely';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import {
  type DeskMatch,
  type DeskReport,
  type DeskReportList,
  type getLostReportFigures,
  lostReportLimits,
  type SimilarLostReport,
} from '../../../../shared/lost-reports/contract.ts';
import type { ResponseOf } from '../../../../shared/platform/endpoint.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Position } from '../../../platform/database/cursor.ts';
import { fieldsFor, IS_LISTED, ITEMS_WITH_PHOTO } from '../../items/item-sql.ts';
import { MAX_WORDS, Vocabulary } from '../../search/vocabulary.ts';
import { IS_CURRENT_MATCH } from '../matches.queries.ts';
import { IS_SUGGESTED } from '../matching/good-match.ts';
import { WORTH_A_MAIL } from '../matching/matching.ts';
import type { ReportSearch } from '../report-search.ts';
import { IS_OPEN } from '../report-state.ts';

const hasPhoto = sql`exists (select from lost_report_photos p where p.org_id = r.org_id and p.report_id = r.id) as has_photo`;
const getsMail = sql`coalesce((select gets_mail from visitors v where v.address = r.address), true)`;
const DESCRIPTION = sql`r.id, r.what, r.colour, r.place, r.since, ${hasPhoto}`;
const fields = sql`${DESCRIPTION}, r.org_id, r.state, r.address, ${getsMail} as gets_mail, r.language, r.opened_at, r.last_day, r.ended_at, r.found_by`;

/** The condition of each list, and the moment by which it is sorted, newest first. */
const lists: Record<DeskReportList, { condition: RawBuilder<unknown>; moment: RawBuilder<unknown> }> = {
  open: { condition: IS_OPEN, moment: sql`r.opened_at` },
  ended: { condition: sql`r.ended_at is not null`, moment: sql`r.ended_at` },
};

/** The claim that the writer of a report has on the item of a match. */
const claimOfWriter = sql`select c.id from claims c where c.org_id = m.org_id and c.item_id = m.item_id
  and c.address = r.address and c.ended_at is null and c.state <> 'unconfirmed'`;

const countOpen = (org_id: string) =>
  sql`select count(*)::int from lost_reports r where r.org_id = ${org_id} and ${IS_OPEN}`;

/** Reads all words of a list: few enough to hold in memory. */
export async function readVocabulary(db: Database, org_id: string, list: DeskReportList): Promise<Vocabulary> {
  const { rows } = await sql<{ words: string | null; counts: string | null }>`
    select string_agg(word, e'\n') as words, string_agg(count::text, ' ') as counts from (
      select substr(word, 9) as word, count(*) from lost_reports r, unnest(tsvector_to_array(r.words)) word
      where r.org_id = ${org_id} and ${lists[list].condition} group by 1 limit ${MAX_WORDS + 1}
    ) w`.execute(db);
  return new Vocabulary(rows[0]!.words ?? '', rows[0]!.counts ?? '');
}

interface DeskFilter {
  list: DeskReportList;
  search?: ReportSearch | undefined;
  after?: Position | undefined;
  limit: number;
}

export async function listDeskReports(
  db: Database,
  org_id: string,
  { list, search, after, limit }: DeskFilter,
): Promise<{ open: number; reports: DeskReport[] }> {
  const { condition, moment } = lists[list];
  const among = sql`r.org_id = ${org_id} and ${condition}`;
  const { rows } = await sql<Omit<DeskReport, 'matches'> & { open: number }>`
    select o.open, r.*
    from (${countOpen(org_id)}) o(open)
    left join lateral (
      select ${fields} from lost_reports r
      where ${among} ${search ? sql`and ${matchesSearch(search, among)}` : sql``}
        ${after ? sql`and (${moment}, r.id) < (${after.date}::timestamptz, ${after.id}::uuid)` : sql``}
      order by ${moment} desc, r.id desc limit ${limit}
    ) r on true
    order by ${moment} desc, r.id desc`.execute(db);
  return {
    open: rows[0]!.open,
    reports: await withMatches(
      db,
      org_id,
      rows.filter(({ id }) => id !== null),
    ),
  };
}

const hasWords = (words: string) => sql`r.words @@ ${words}::tsquery`;

function matchesSearch({ letters, words, wider }: ReportSearch, among: RawBuilder<unknown>): RawBuilder<unknown> {
  const exactly = sql`(strpos(r.search_text, ${letters}) > 0 ${words ? sql`or ${hasWords(words)}` : sql``})`;
  if (!wider) return exactly;
  return sql`(${exactly} or
    ${hasWords(wider)} and not exists (select from lost_reports r where ${among} and ${exactly}))`;
}

export async function findDeskReport(db: Database, org_id: string, id: string): Promise<DeskReport | undefined> {
  const { rows } = await sql<Omit<DeskReport, 'matches'>>`select ${fields} from lost_reports r
    where r.org_id = ${org_id} and r.id = ${id} and r.opened_at is not null`.execute(db);
  return (await withMatches(db, org_id, rows))[0];
}

/** Reads the matches of all reports of a page in one query. Items that were collected by others are left out. */
async function withMatches(
  db: Database,
  org_id: string,
  reports: Omit<DeskReport, 'matches'>[],
): Promise<DeskReport[]> {
  if (reports.length === 0) return [];
  const { rows } = await sql<MatchRow>`
    select m.* from lost_reports r cross join lateral (
      select m.report_id, m.score, m.reasons, m.is_by_hand, m.mailed_at, m.told_at, m.refused_at is not null as is_refused,
        m.is_refused_by_staff, i.is_public, (${claimOfWriter}) as claim_id, ${fieldsFor('staff')}
      from lost_report_matches m join (${ITEMS_WITH_PHOTO}) on i.org_id = m.org_id and i.id = m.item_id and ${IS_LISTED}
      where m.org_id = r.org_id and m.report_id = r.id and ${IS_CURRENT_MATCH}
        and (i.status = 'unclaimed' and ${IS_SUGGESTED} or i.id = r.found_item_id)
      order by is_refused, m.is_by_hand desc, m.score desc, m.item_id limit ${lostReportLimits.matches}
    ) m where r.org_id = ${org_id} and r.id = any(${reports.map(({ id }) => id)})
    order by is_refused, is_by_hand desc, score desc, id`.execute(db);
  const found = Map.groupBy(rows, ({ report_id }) => report_id);
  return reports.map((report) => ({ ...report, matches: (found.get(report.id) ?? []).map(toMatch) }));
}

type MatchRow = Omit<DeskMatch, 'item'> & DeskMatch['item'] & { report_id: string };

function toMatch({
  score,
  reasons,
  is_by_hand,
  mailed_at,
  told_at,
  is_refused,
  is_refused_by_staff,
  claim_id,
  ...item
}: MatchRow): DeskMatch {
  return { item, score, reasons, is_by_hand, mailed_at, told_at, is_refused, is_refused_by_staff, claim_id };
}

/** The open reports that an uncollected item resembles, best first; undefined when the item is not on the list. */
export async function listResembled(
  db: Database,
  org_id: string,
  item_id: string,
): Promise<SimilarLostReport[] | undefined> {
  const { rows } = await sql<SimilarLostReport>`
    select r.* from items i left join lateral (
      select ${DESCRIPTION}, m.reasons, m.refused_at is not null as is_refused,
        coalesce(m.mailed_at, m.told_at) as told_at,
        coalesce(m.mailed_at, m.told_at, m.refused_at) is null and i.is_public and ${getsMail}
          and (m.is_by_hand or m.score >= ${WORTH_A_MAIL}) and not exists (${claimOfWriter}) as will_be_told
      from lost_report_matches m join lost_reports r on r.org_id = m.org_id and r.id = m.report_id and ${IS_OPEN}
      where m.org_id = i.org_id and m.item_id = i.id and i.status = 'unclaimed' and ${IS_SUGGESTED}
      order by is_refused, m.is_by_hand desc, m.score desc, m.report_id limit ${lostReportLimits.matches}
    ) r on true
    where i.org_id = ${org_id} and i.id = ${item_id} and ${IS_LISTED}`.execute(db);
  return rows.length === 0 ? undefined : rows.filter(({ id }) => id !== null);
}

/** Reads those of the reports that are still open. */
export async function readResembled(
  db: Database,
  org_id: string,
  ids: string[],
): Promise<
  (Omit<SimilarLostReport, 'reasons' | 'told_at' | 'will_be_told' | 'is_refused'> & { gets_mail: boolean })[]
> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Awaited<ReturnType<typeof readResembled>>[number]>`
    select ${DESCRIPTION}, ${getsMail} as gets_mail from lost_reports r
    where r.org_id = ${org_id} and r.id = any(${ids}) and ${IS_OPEN}`.execute(db);
  return rows;
}

/** Locks an item and returns it as guests see it; undefined when it is not on the list. */
export async function lockItem(
  tx: Transaction,
  org_id: string,
  id: string,
): Promise<(ListedItem & { is_public: boolean }) | undefined> {
  const { rows } = await sql<ListedItem & { is_public: boolean }>`
    select ${fieldsFor('guest')}, i.is_public from (${ITEMS_WITH_PHOTO})
    where i.org_id = ${org_id} and i.id = ${id} and ${IS_LISTED} for share of i`.execute(tx);
  return rows[0];
}

type Figures = ResponseOf<typeof getLostReportFigures>;

export async function readFigures(db: Database, org_id: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select (${countOpen(org_id)}) as open, coalesce(sum(mailed), 0)::int as mailed, coalesce(sum(found), 0)::int as found,
      coalesce(sum(found_by_match), 0)::int as found_by_match,
      round(sum(seconds_to_return) / nullif(sum(found), 0) / 86400, 1)::float as average_days_to_return
    from lost_report_figures where org_id = ${org_id} and month > now() - interval '12 months'`.execute(db);
  return rows[0]!;
}
