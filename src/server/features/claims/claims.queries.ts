import { type RawBuilder, sql } from 'kysely';

import type {
  AnswerTime,
  getClaimFigures,
  ClaimMessage,
  DeskClaim,
  DeskList,
  OwnClaim,
} from '../../../shared/claims/contract.ts';
import type { ListedItem } from '../../../shared/items/contract.ts';
import type { Sector } from '../../../shared/organizations/contract.ts';
import { officeOf } from '../../../shared/organizations/labels.ts';
import type { OpeningHours } from '../../../shared/organizations/opening-hours.ts';
import type { ResponseOf } from '../../../shared/platform/endpoint.ts';
import type { Unconfirmed } from '../../../shared/visitors/contract.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Position } from '../../platform/database/cursor.ts';
import type { Audience } from '../items/audience.ts';
import { fieldsFor, IS_LISTED, IS_PUBLIC, ITEMS_WITH_PHOTO } from '../items/item-sql.ts';

/** The count on the tab stops here. */
const MAX_COUNTED = 1_000;
const MAX_OTHERS = 20;
const MAX_EARLIER = 10;
const MAX_OWN = 200;

type Related = DeskClaim['others'][number] & DeskClaim['earlier'][number];

/** A claim with its item, whose fields are null when it is deleted. */
type Row = Omit<DeskClaim, 'id' | 'item' | 'messages' | 'others' | 'earlier'> &
  ListedItem & { claim_id: string; created_at: string; verification_note: string | null };

const itemOf = sql`left join (${ITEMS_WITH_PHOTO}) on i.org_id = c.org_id and i.id = c.item_id and ${IS_LISTED}`;
// The code is shown only while it is valid.
const fieldsOf = (audience: Audience) =>
  sql`c.id as claim_id, c.org_id, c.state, c.item_name, c.address,
  coalesce((select gets_mail from visitors v where v.address = c.address), true) as gets_mail, c.language, c.name, c.recognition,
  c.created_at,
  (select sent.id from claim_photos sent
    where sent.org_id = c.org_id and sent.claim_id = c.id and sent.message_id is null) as photo_id,
  c.waiting_since, c.is_asked, c.decided_at, (select name from profiles where user_id = c.decided_by) as decided_by_name,
  c.ended_at, c.ended_by, c.reason, case when c.state = 'approved' then c.code end as code,
  c.last_day, ${fieldsFor(audience)}`;
const fields = fieldsOf('staff');

const toItem = ({ id, status, photo_url, tags, description, last_seen_location, ...row }: Row): ListedItem | null =>
  id
    ? {
        id,
        status,
        photo_url,
        tags,
        description,
        last_seen_location,
        upload_date: row.upload_date,
        claimed_date: row.claimed_date,
        ...(row.is_reserved && { is_reserved: true }),
        ...(row.kind_only && { kind_only: true }),
      }
    : null;

/** The fields that staff and the claimant both see. */
const toCommonFields = ({ claim_id: id, state, item_name, name, recognition, photo_id, decided_at, ...row }: Row) => ({
  id,
  state,
  item_name,
  language: row.language,
  name,
  recognition,
  photo_id,
  decided_at,
  ended_at: row.ended_at,
  ended_by: row.ended_by,
  reason: row.reason,
  code: row.code,
  last_day: row.last_day,
});

interface Order {
  condition: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  after: (position: Position) => RawBuilder<unknown>;
}

const orders: Record<DeskList, Order> = {
  waiting: {
    condition: sql`c.state = 'waiting'`,
    by: sql`c.is_asked, c.waiting_since, c.id`,
    after: ({ date, id, isBehind = false }) =>
      sql`(c.is_asked, c.waiting_since, c.id) > (${isBehind}::boolean, ${date}::timestamptz, ${id}::uuid)`,
  },
  approved: {
    condition: sql`c.state = 'approved'`,
    by: sql`c.last_day, c.id`,
    after: ({ date, id }) => sql`(c.last_day, c.id) > (${date.slice(0, 10)}::date, ${id}::uuid)`,
  },
  // Unconfirmed claims were never visible to staff.
  ended: {
    condition: sql`c.ended_at is not null and c.waiting_since is not null`,
    by: sql`c.ended_at desc, c.id desc`,
    after: ({ date, id }) => sql`(c.ended_at, c.id) < (${date}::timestamptz, ${id}::uuid)`,
  },
};

interface DeskFilter {
  list: DeskList;
  item_id?: string | undefined;
  after?: Position | undefined;
  limit: number;
}

/** Returns one page of a list, and the number of waiting claims. */
export async function listDeskClaims(
  db: Database,
  org_id: string,
  { list, item_id, after, limit }: DeskFilter,
): Promise<{ waiting: number; claims: DeskClaim[] }> {
  const order = orders[list];
  const { rows } = await sql<Row & { waiting: number }>`
    select w.waiting, c.*
    from (${countOf(org_id, counted.waiting)}) w(waiting)
    left join lateral (
      select ${fields}, i.verification_note from claims c ${itemOf}
      where c.org_id = ${org_id} and ${order.condition}
        ${item_id ? sql`and c.item_id = ${item_id}` : sql``} ${after ? sql`and ${order.after(after)}` : sql``}
      order by ${order.by} limit ${limit}
    ) c on true`.execute(db);
  return {
    waiting: rows[0]!.waiting,
    claims: await withDetails(
      db,
      org_id,
      rows.filter(({ claim_id }) => claim_id !== null),
    ),
  };
}

export async function findDeskClaim(
  db: Database,
  org_id: string,
  by: { id: string } | { code: string },
): Promise<DeskClaim | undefined> {
  const condition = 'id' in by ? sql`c.id = ${by.id}` : sql`c.code = ${by.code}`;
  const { rows } = await sql<Row>`select ${fields}, i.verification_note from claims c ${itemOf}
    where c.org_id = ${org_id} and c.waiting_since is not null and ${condition}`.execute(db);
  return (await withDetails(db, org_id, rows))[0];
}

const countOf = (org_id: string, which: RawBuilder<unknown>) =>
  sql<number>`select count(*)::int from (select from claims
    where org_id = ${org_id} and ${which} limit ${MAX_COUNTED}) counted`;

const counted = {
  waiting: sql`state = 'waiting' and not is_asked`,
  asked: sql`state = 'waiting' and is_asked`,
  approved: sql`state = 'approved'`,
};

/** Adds messages and related claims to all claims of a page, in two queries. */
async function withDetails(db: Database, org_id: string, rows: Row[]): Promise<DeskClaim[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ claim_id }) => claim_id);
  const messages = await messagesOf(db, ids);
  const { rows: related } = await sql<Related & { of: string; is_other: boolean }>`
    select c.id as of, true as is_other, r.* from claims c cross join lateral (
      select id, item_name, name, state, recognition, waiting_since from claims o
      where o.org_id = c.org_id and o.item_id = c.item_id and o.id <> c.id and o.state in ('waiting', 'approved')
      order by o.waiting_since, o.id limit ${MAX_OTHERS}
    ) r where c.org_id = ${org_id} and c.id = any(${ids})
    union all
    select c.id, false, r.* from claims c cross join lateral (
      select id, item_name, name, state, recognition, waiting_since from claims e
      where e.address = c.address and e.org_id = c.org_id and e.id <> c.id and e.waiting_since is not null
      order by e.waiting_since desc, e.id limit ${MAX_EARLIER}
    ) r where c.org_id = ${org_id} and c.id = any(${ids})`.execute(db);
  return rows.map((row) => {
    const item = toItem(row);
    const mine = related.filter(({ of }) => of === row.claim_id);
    return {
      ...toCommonFields(row),
      org_id,
      address: row.address,
      gets_mail: row.gets_mail,
      waiting_since: row.waiting_since,
      is_asked: row.is_asked,
      decided_by_name: row.decided_by_name,
      item: item && { ...item, verification_note: row.verification_note },
      messages: messages.get(row.claim_id) ?? [],
      others: mine.filter(({ is_other }) => is_other),
      earlier: mine.filter(({ is_other }) => !is_other),
    };
  });
}

/** Returns messages by claim, in the order of writing. */
async function messagesOf(db: Database, claim_ids: string[]): Promise<Map<string, ClaimMessage[]>> {
  const { rows } = await sql<ClaimMessage & { claim_id: string }>`
    select m.claim_id, m.id, m.from_claimant, m.text, p.id as photo_id, m.created_at
    from claims c join claim_messages m on m.org_id = c.org_id and m.claim_id = c.id
      left join claim_photos p on p.org_id = m.org_id and p.message_id = m.id
    where c.id = any(${claim_ids}) order by m.created_at, m.id`.execute(db);
  return Map.groupBy(rows, ({ claim_id }) => claim_id);
}

/** The claims of an address in all organisations, newest first, as the claimant sees them. */
export async function listOwnClaims(db: Database, address: string, id?: string): Promise<OwnClaim[]> {
  type OwnRow = Row & { is_of_other: boolean; organization: string; sector: Sector; subpath: string };
  const { rows } = await sql<OwnRow>`
    select ${fieldsOf('guest')}, o.name as organization, o.sector, o.subpath,
      c.ended_by = 'collection' is true and exists (
        select from claims g where g.org_id = c.org_id and g.item_id = c.item_id and g.id <> c.id and g.state = 'collected'
      ) as is_of_other
    from claims c join organizations o on o.id = c.org_id ${itemOf} and ${IS_PUBLIC} and o.paused_at is null
    where c.address = ${address} ${id ? sql`and c.id = ${id}` : sql``}
    order by c.created_at desc, c.id limit ${MAX_OWN}`.execute(db);
  const messages = await messagesOf(
    db,
    rows.map(({ claim_id }) => claim_id),
  );
  return rows.map((row) => {
    const { org_id: id, organization: name, sector, subpath } = row;
    return {
      ...toCommonFields(row),
      is_of_other: row.is_of_other,
      created_at: row.created_at,
      item: toItem(row),
      organization: { id, name, sector, subpath },
      messages: messages.get(row.claim_id) ?? [],
    };
  });
}

/** The claims that wait for the address to be confirmed, oldest first. */
export async function listUnconfirmed(db: Database, address: string): Promise<Unconfirmed[]> {
  const found = await db
    .selectFrom('claims as c')
    .innerJoin('organizations as o', 'o.id', 'c.org_id')
    .leftJoin('organization_settings as s', 's.org_id', 'c.org_id')
    .select(['c.id', 'c.item_name', 'o.name as organization', 'o.sector', 's.office_name', 'c.name', 'c.recognition'])
    .select(['s.phone', 's.contact_email'])
    .select(
      sql<boolean>`exists (select from claim_photos p where p.org_id = c.org_id and p.claim_id = c.id)`.as('has_photo'),
    )
    .select(
      sql<boolean>`exists (select from items i where i.org_id = c.org_id and i.id = c.item_id and i.status = 'unclaimed'
        and ${IS_LISTED})`.as('is_there'),
    )
    .select(
      sql<boolean>`not exists (select from claims later where later.org_id = c.org_id and later.item_id = c.item_id
        and later.address = c.address and later.state = 'unconfirmed'
        and (later.created_at, later.id) > (c.created_at, c.id))`.as('is_latest'),
    )
    .where('c.address', '=', address)
    .where('c.state', '=', 'unconfirmed')
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(50)
    .execute();
  return found.map(({ sector, office_name, ...claim }) => ({
    kind: 'claim',
    ...claim,
    office: officeOf({ sector, office_name }),
  }));
}

/** Finds the opening hours of an organisation; null when not filled in. */
export async function findOpeningHours(db: Database, org_id: string): Promise<OpeningHours | null> {
  const found = await db
    .selectFrom('organization_settings')
    .select('opening_hours')
    .where('org_id', '=', org_id)
    .executeTakeFirst();
  return found?.opening_hours ?? null;
}

type Figures = ResponseOf<typeof getClaimFigures>;

export async function readFigures(db: Database, org_id: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select (${countOf(org_id, counted.waiting)}) as waiting, (${countOf(org_id, counted.asked)}) as asked,
      (${countOf(org_id, counted.approved)}) as approved,
      round(sum(seconds_to_decide) / nullif(sum(decided), 0) / 3600, 1)::float as average_hours_to_decide,
      coalesce(sum(collected), 0)::int as collected
    from claim_figures where org_id = ${org_id} and month > now() - interval '12 months'`.execute(db);
  return rows[0]!;
}

/** With fewer decisions the answer time is not shown. */
const MIN_DECIDED = 5;

/** The time within which at least half of the claims were decided, in the months that overlap the last 90 days. */
export async function readAnswerTime(db: Database, org_id: string): Promise<AnswerTime | null> {
  const { rows } = await sql<{ usually_within: AnswerTime | null }>`
    select case
        when sum(decided) < ${MIN_DECIDED} then null
        when 2 * sum(decided_in_day) >= sum(decided) then 'day'
        when 2 * sum(decided_in_two_days) >= sum(decided) then 'two_days'
        when 2 * sum(decided_in_week) >= sum(decided) then 'week'
      end as usually_within
    from claim_figures
    where org_id = ${org_id} and month >= date_trunc('month', now() - interval '90 days')`.execute(db);
  return rows[0]!.usually_within;
}
