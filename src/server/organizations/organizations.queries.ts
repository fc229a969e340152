import { type Insertable, sql, type UpdateObject } from 'kysely';

import { DomainError } from '../../shared/errors.ts';
import type { ListedOrganization, Sector } from '../../shared/organizations.ts';
import { type Database, now, type Transaction } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import { isErrno } from '../process/startup-error.ts';
import { fold, partsOf, piecesOf } from '../search/fold.ts';
import { isReserved } from './addresses.ts';

/** What everybody may know of an organisation. */
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

/** A file for search engines holds at most 50,000 addresses, and each of these has two. */
const MOST_INDEXED = 24_000;

/** Those that search engines may show, unless they are closed for now. */
export const indexedQuery = (db: Database) =>
  db
    .selectFrom('organizations')
    .innerJoin('organization_settings', 'org_id', 'organizations.id')
    .select(['sector', 'subpath'])
    .where('is_indexed', '=', true)
    .where('paused_at', 'is', null)
    .orderBy('sector')
    .orderBy('subpath')
    .limit(MOST_INDEXED);

/** Which organisation was at an address before. */
export async function leadsTo(db: Database, sector: Sector, subpath: string): Promise<string | undefined> {
  const former = await db
    .selectFrom('former_addresses')
    .select('leads_to')
    .where('sector', '=', sector)
    .where('subpath', '=', subpath)
    .executeTakeFirst();
  return former?.leads_to;
}

// Nobody types more to find a school; whoever does only makes work.
const MOST_WORDS = 8;

/** What somebody typed to find an organisation, in the pieces that are looked for. A whole address counts as its end. */
export const typedWords = (q: string) =>
  piecesOf(fold(q.replaceAll(/\p{Cc}/gu, ' ').replace(/^.*\/(?=[^/]+\/?$)/, '')))
    .flatMap(partsOf)
    .slice(0, MOST_WORDS);

/** All of these are somewhere in what can be found of an organisation. */
export const holdsWords = (words: string[]) =>
  sql<boolean>`search_text like all (${words.map((word) => `%${word}%`)}::text[])`;

/** First those whose name begins with it, then those in which words begin with it, then those that hold it anywhere. */
export async function findByWords(
  db: Database,
  sector: Sector,
  q: string,
  most: number,
): Promise<ListedOrganization[]> {
  const words = typedWords(q);
  const beginning = sql<boolean>`search_words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
  const inSector = organizationsQuery(db).where('sector', '=', sector);
  const found = await inSector
    .where(beginning)
    .orderBy(sql`search_text like ${`${words.join(' ')}%`}`, 'desc')
    .orderBy('name')
    .orderBy('town')
    .orderBy('id')
    .limit(most)
    .execute();
  if (found.length === most) return found;
  const others = await inSector
    .where(holdsWords(words))
    .where(sql<boolean>`not (${beginning})`)
    .orderBy('name')
    .orderBy('town')
    .orderBy('id')
    .limit(most - found.length)
    .execute();
  return [...found, ...others];
}

export async function insertOrganization(
  db: Database,
  values: Insertable<Schema['organizations']>,
): Promise<ListedOrganization> {
  return heedingAddresses(values.subpath, () =>
    db.insertInto('organizations').values(values).returning(fields).executeTakeFirstOrThrow(),
  );
}

export async function updateOrganization(
  db: Database,
  id: string,
  changes: UpdateObject<Schema, 'organizations'>,
): Promise<ListedOrganization> {
  await heedingAddresses(changes.subpath as string | undefined, () =>
    db
      .updateTable('organizations')
      .set({ ...changes, updated_at: now })
      .where('id', '=', id)
      .execute(),
  );
  return foundOrNot(await organizationsQuery(db).where('id', '=', id).executeTakeFirst());
}

/** An address belongs to one organisation, and so does one where it was before: the database sees to both. */
async function heedingAddresses<T>(subpath: string | undefined, write: () => Promise<T>): Promise<T> {
  if (subpath !== undefined && isReserved(subpath)) throw new DomainError('address_reserved');
  try {
    return await write();
  } catch (error) {
    throw isErrno(error, '23505') ? new DomainError('organization_exists') : error;
  }
}

/** The organisation as it is now that no other change can happen any more. */
export async function lockedOrganization(tx: Transaction, id: string): Promise<ListedOrganization> {
  return foundOrNot(await organizationsQuery(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst());
}

export function foundOrNot(found: ListedOrganization | undefined): ListedOrganization {
  if (!found) throw new DomainError('organization_not_found');
  return found;
}
