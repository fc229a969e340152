import { type Insertable, sql, type UpdateObject } from 'kysely';

import type { Group, ListedOrganization, Organization, Sector } from '../../../shared/organizations/contract.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { type Database, now, type Transaction } from '../../platform/database/connect.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isErrno } from '../../platform/errors/is-errno.ts';
import { fold, splitAtPunctuation, splitAtSpaces } from '../search/fold.ts';
import { isReservedSubpath } from './subpaths.ts';

/** The fields that everyone may see. */
const fields = [
  'organizations.id',
  'organizations.sector',
  'organizations.subpath',
  'name',
  'town',
  'postcode',
  'donation_after_months',
  sql<boolean>`paused_at is not null`.as('is_paused'),
] as const;

export const organizationsQuery = (db: Database) => db.selectFrom('organizations').select(fields);

/** A sitemap holds at most 50,000 addresses, and each organisation has two. */
const MAX_INDEXED = 24_000;

export const indexedQuery = (db: Database) =>
  db
    .selectFrom('organizations')
    .innerJoin('organization_settings', 'org_id', 'organizations.id')
    .select(['sector', 'subpath'])
    .where('is_indexed', '=', true)
    .where('paused_at', 'is', null)
    .orderBy('sector')
    .orderBy('subpath')
    .limit(MAX_INDEXED);

/** Returns the id of the organisation that had this address before. */
export async function findByFormerAddress(db: Database, sector: Sector, subpath: string): Promise<string | undefined> {
  const former = await db
    .selectFrom('former_addresses')
    .select('leads_to')
    .where('sector', '=', sector)
    .where('subpath', '=', subpath)
    .executeTakeFirst();
  return former?.leads_to;
}

type Address = Pick<Organization, 'sector' | 'subpath'>;

/** Returns the current addresses of the organisations that had one of these before. */
export const findByFormerAddresses = (
  db: Database,
  addresses: Address[],
): Promise<{ former: Address; current: Address }[]> =>
  db
    .selectFrom('former_addresses as f')
    .innerJoin('organizations as o', 'o.id', 'f.leads_to')
    .select([
      sql<Address>`json_build_object('sector', f.sector, 'subpath', f.subpath)`.as('former'),
      sql<Address>`json_build_object('sector', o.sector, 'subpath', o.subpath)`.as('current'),
    ])
    .where((eb) => eb.or(addresses.map((each) => eb.and({ 'f.sector': each.sector, 'f.subpath': each.subpath }))))
    .execute();

// Bounds the work of a search; fewer words are enough to find an organisation.
const MAX_WORDS = 8;

/** Of a pasted URL only the last segment is used. */
export const toSearchWords = (q: string) =>
  splitAtSpaces(fold(q.replaceAll(/\p{Cc}/gu, ' ').replace(/^.*\/(?=[^/]+\/?$)/, '')))
    .flatMap(splitAtPunctuation)
    .slice(0, MAX_WORDS);

export const containsWords = (words: string[]) =>
  sql<boolean>`search_text like all (${words.map((word) => `%${word}%`)}::text[])`;

/** Orders by names that begin with the words, then words that begin with them, then words that contain them. */
export async function findByWords(
  db: Database,
  sector: Sector,
  q: string,
  limit: number,
): Promise<ListedOrganization[]> {
  const words = toSearchWords(q);
  const startsWithWords = sql<boolean>`search_words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
  const inSector = organizationsQuery(db).where('sector', '=', sector);
  const found = await inSector
    .where(startsWithWords)
    .orderBy(sql`search_text like ${`${words.join(' ')}%`}`, 'desc')
    .orderBy('name')
    .orderBy('town')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (found.length === limit) return found;
  const others = await inSector
    .where(containsWords(words))
    .where(sql<boolean>`not (${startsWithWords})`)
    .orderBy('name')
    .orderBy('town')
    .orderBy('id')
    .limit(limit - found.length)
    .execute();
  return [...found, ...others];
}

export async function insertOrganization(
  db: Database,
  values: Insertable<Schema['organizations']>,
): Promise<ListedOrganization> {
  return withAddressErrors(values.subpath, () =>
    db.insertInto('organizations').values(values).returning(fields).executeTakeFirstOrThrow(),
  );
}

export async function updateOrganization(
  db: Database,
  id: string,
  changes: UpdateObject<Schema, 'organizations'>,
): Promise<ListedOrganization> {
  await withAddressErrors(changes.subpath as string | undefined, () =>
    db
      .updateTable('organizations')
      .set({ ...changes, updated_at: now })
      .where('id', '=', id)
      .execute(),
  );
  return assertFound(await organizationsQuery(db).where('id', '=', id).executeTakeFirst());
}

/** Turns a violation of the unique addresses, current or former, into a domain error. */
async function withAddressErrors<T>(subpath: string | undefined, write: () => Promise<T>): Promise<T> {
  if (subpath !== undefined && isReservedSubpath(subpath)) throw new DomainError('address_reserved');
  try {
    return await write();
  } catch (error) {
    throw isErrno(error, '23505') ? new DomainError('organization_exists') : error;
  }
}

export async function lockOrganization(tx: Transaction, id: string): Promise<ListedOrganization> {
  return assertFound(await organizationsQuery(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst());
}

function assertFound(found: ListedOrganization | undefined): ListedOrganization {
  if (!found) throw new DomainError('organization_not_found');
  return found;
}

/** Former addresses are not free: they still redirect. */
export async function findFreeSubpath(db: Database, sector: string, subpaths: string[]): Promise<string | undefined> {
  const { rows } = await sql<{ subpath: string }>`
    select wanted.subpath from unnest(${subpaths}::text[]) with ordinality as wanted (subpath, rank)
    where not exists (select from organizations o where o.sector = ${sector} and o.subpath = wanted.subpath)
      and not exists (select from former_addresses a where a.sector = ${sector} and a.subpath = wanted.subpath)
    order by wanted.rank limit 1
  `.execute(db);
  return rows[0]?.subpath;
}

export async function groupOf(db: Database, org_id: string): Promise<Group | undefined> {
  return db
    .selectFrom('groups')
    .innerJoin('organizations', 'organizations.group_id', 'groups.id')
    .select(['groups.id', 'groups.subpath', 'groups.name'])
    .where('organizations.id', '=', org_id)
    .executeTakeFirst();
}

/** Numbers are never used again, also after the disposal with the latest one was deleted. */
export async function nextDisposalNumber(tx: Transaction, org_id: string, latest: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update organizations set last_disposal = 1 + greatest(last_disposal, ${latest}::int)
    where id = ${org_id} returning last_disposal as number`.execute(tx);
  return rows[0]!.number;
}

/** Restarts learning in every organisation. */
export async function restartTaggerLearning(db: Database): Promise<void> {
  await sql`update organizations set tagger_learns_from = now()`.execute(db);
}
