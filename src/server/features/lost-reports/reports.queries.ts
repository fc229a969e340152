import { sql } from 'kysely';

import type { ListedItem } from '../../../shared/items/contract.ts';
import { lostReportLimits, type OwnLostReport, type OwnMatch } from '../../../shared/lost-reports/contract.ts';
import type { AboutReport, MailLinkTarget, Unconfirmed } from '../../../shared/visitors/contract.ts';
import type { Database } from '../../platform/database/connect.ts';
import { fieldsFor, IS_LISTED, IS_PUBLIC, ITEMS_WITH_PHOTO } from '../items/item-sql.ts';
import { isFeatureOffered, offersFeature } from '../organizations/offered-features.ts';
import { IS_SUGGESTED } from './matching/good-match.ts';
import { WORTH_A_MAIL } from './matching/matching.ts';

const MAX_OWN = 200;
const MAX_UNCONFIRMED = 50;

const IS_TAKING_REPORTS = offersFeature('lost_reports');

export const isTakingReports = (db: Database, org_id: string): Promise<boolean> =>
  isFeatureOffered(db, org_id, 'lost_reports');

/** Those of these organisations that take reports. */
export async function listTakingReports(db: Database, org_ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from organizations o
    left join organization_settings s on s.org_id = o.id
    where o.id = any(${org_ids}) and ${IS_TAKING_REPORTS}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The reports of an address in all organisations, newest first, as the writer sees them. */
export async function listOwnReports(db: Database, address: string, id?: string): Promise<OwnLostReport[]> {
  let own = db
    .selectFrom('lost_reports as r')
    .innerJoin('organizations as o', 'o.id', 'r.org_id')
    .leftJoin('organization_settings as s', 's.org_id', 'r.org_id')
    .leftJoin('lost_report_photos as p', (join) =>
      join.onRef('p.org_id', '=', 'r.org_id').onRef('p.report_id', '=', 'r.id'),
    )
    .select(['r.id', 'r.org_id', 'r.state', 'r.what', 'r.colour', 'r.place', 'r.since'])
    .select('r.idempotency_key as shared_id')
    .select(['r.created_at', 'r.language', 'r.last_day', 'r.ended_at', 'r.found_by', 'o.name', 'o.sector', 'o.subpath'])
    .select([sql<boolean>`p.report_id is not null`.as('has_photo'), IS_TAKING_REPORTS.as('is_looked_for')])
    .where('r.address', '=', address)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(MAX_OWN);
  if (id) own = own.where('r.id', '=', id);
  const rows = await own.execute();
  const looked = rows.filter(({ state, is_looked_for }) => state === 'open' && is_looked_for);
  const matches = await ownMatches(
    db,
    looked.map((report) => report.id),
  );
  return rows.map(({ org_id, name, sector, subpath, ...report }) => ({
    ...report,
    organization: { id: org_id, name, sector, subpath },
    matches: matches.get(report.id) ?? [],
  }));
}

/** The matches of these reports as guests see them; refused ones last. */
async function ownMatches(db: Database, report_ids: string[]): Promise<Map<string, OwnMatch[]>> {
  if (report_ids.length === 0) return new Map();
  const { rows } = await sql<MatchRow & { report_id: string }>`
    select r.id as report_id, m.* from lost_reports r cross join lateral (
      select m.reasons, m.refused_at is not null as is_refused, (
          select json_build_object('id', c.id, 'state', c.state) from claims c
          where c.org_id = m.org_id and c.item_id = m.item_id and c.address = r.address
            and c.ended_at is null and c.state <> 'unconfirmed'
        ) as claim, ${fieldsFor('guest')}
      from lost_report_matches m
        join (${ITEMS_WITH_PHOTO}) on i.org_id = m.org_id and i.id = m.item_id and i.status = 'unclaimed'
          and ${IS_LISTED} and ${IS_PUBLIC}
      where m.org_id = r.org_id and m.report_id = r.id and not m.is_refused_by_staff and ${IS_SUGGESTED}
        and (m.mailed_at is not null or m.is_by_hand or m.score >= ${WORTH_A_MAIL})
      order by is_refused, m.is_by_hand desc, m.score desc, m.item_id limit ${lostReportLimits.matches}
    ) m where r.id = any(${report_ids})`.execute(db);
  const found = Map.groupBy(rows, ({ report_id }) => report_id);
  return new Map(Array.from(found, ([id, some]) => [id, some.map(toMatch)]));
}

type MatchRow = ListedItem & Omit<OwnMatch, 'item'>;

const toMatch = ({ reasons, is_refused, claim, ...row }: MatchRow): OwnMatch => ({
  item: {
    id: row.id,
    status: row.status,
    photo_url: row.photo_url,
    tags: row.tags,
    description: row.description,
    last_seen_location: row.last_seen_location,
    upload_date: row.upload_date,
    claimed_date: row.claimed_date,
    ...(row.is_reserved && { is_reserved: true }),
    ...(row.kind_only && { kind_only: true }),
  },
  reasons,
  is_refused,
  claim,
});

/** Finds the report, and item, that a link in a mail to this address is about. */
export async function findAnsweredReport(
  db: Database,
  address: string,
  { report_id, item_id }: MailLinkTarget,
): Promise<AboutReport | undefined> {
  if (!report_id && !item_id) return undefined;
  for (const { what, colour, organization, matches } of await listOwnReports(db, address, report_id)) {
    const item = matches.find((match) => match.item.id === item_id)?.item ?? null;
    if (report_id || item) return { what, colour, organization: organization.name, item };
  }
  return undefined;
}

/** The reports that wait for the address to be confirmed, oldest first. */
export async function listUnconfirmedReports(db: Database, address: string): Promise<Unconfirmed[]> {
  const found = await db
    .selectFrom('lost_reports as r')
    .innerJoin('organizations as o', 'o.id', 'r.org_id')
    .leftJoin('lost_report_photos as p', (join) =>
      join.onRef('p.org_id', '=', 'r.org_id').onRef('p.report_id', '=', 'r.id'),
    )
    .select(['r.id', 'o.name as organization', 'r.what', 'r.colour', 'r.place', 'r.since'])
    .select(sql<boolean>`p.report_id is not null`.as('has_photo'))
    .where('r.address', '=', address)
    .where('r.state', '=', 'unconfirmed')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(MAX_UNCONFIRMED)
    .execute();
  return found.map((report) => ({ kind: 'lost_report', ...report }));
}
