import { randomUUID } from 'node:crypto';

import type { Insertable } from 'kysely';

import { newPhotoPath } from '../../src/server/features/photos/photo-path.ts';
import type { Database } from '../../src/server/platform/database/connect.ts';
import type { Schema } from '../../src/server/platform/database/schema.ts';
import { hashToken, newSecretToken } from '../../src/server/platform/links/secret-tokens.ts';
import type { MemberRole } from '../../src/shared/platform/actor.ts';
import { addDays, DAY_MS, dutchDate } from '../../src/shared/platform/time.ts';

/** The moment this many days ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** The Dutch date in this many days. */
export const inDays = (days: number) => addDays(dutchDate(Date.now()), days);

let counter = 0;
let itemsAdded = 0;

/** Resets the clock of `addItem` for a new database: a worker runs many files, and items would get older with each. */
export function resetItemDates(): void {
  itemsAdded = 0;
}

export async function addOrganization(
  db: Database,
  values: Partial<Insertable<Schema['organizations']>> = {},
): Promise<string> {
  counter += 1;
  const { id } = await db
    .insertInto('organizations')
    .values({ sector: 'schools', subpath: `school-${counter}`, name: `School ${counter}`, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Encodes a number as four letters: a name with many digits is not accepted as a name, and no code is a prefix of
 * another.
 */
const toLetters = (value: number) =>
  value
    .toString(26)
    .padStart(4, '0')
    .replaceAll(/./g, (digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)]!);

/** Adds a user with a confirmed address and this role; returns the user's id. */
export async function addPerson(
  db: Database,
  role: MemberRole,
  org_id: string | null,
  account: Partial<Insertable<Schema['users']>> = {},
): Promise<string> {
  counter += 1;
  const { id } = await db
    .insertInto('users')
    .values({ email: `persoon-${counter}@test.example`, email_confirmed_at: new Date().toISOString(), ...account })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('profiles')
    .values({ user_id: id, name: `Persoon ${toLetters(counter)}`, role, org_id })
    .execute();
  return id;
}

export async function addInvitation(
  db: Database,
  org_id: string,
  values: Partial<Insertable<Schema['invitations']>> = {},
): Promise<string> {
  counter += 1;
  const { id } = await db
    .insertInto('invitations')
    .values({ org_id, email: `genodigde-${counter}@test.example`, role: 'staff', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a placed photo without files. */
export async function addPhoto(
  db: Database,
  org_id: string,
  values: Partial<Insertable<Schema['photos']>> = {},
): Promise<string> {
  counter += 1;
  const path = `00000000-0000-4000-8000-000000000000/${String(counter).padStart(19, '0')}.webp`;
  const { id } = await db
    .insertInto('photos')
    .values({ org_id, path, placed_at: new Date().toISOString(), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an item; each call is a minute older than the one before unless a date is given. */
export async function addItem(
  db: Database,
  org_id: string,
  values: Partial<Insertable<Schema['items']>> = {},
): Promise<string> {
  itemsAdded += 1;
  const { id } = await db
    .insertInto('items')
    .values({
      org_id,
      photo_id: values.photo_id ?? (await addPhoto(db, org_id)),
      tags: ['jas', 'blauw'],
      upload_date: new Date(Date.now() - itemsAdded * 60_000).toISOString(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds many items in two statements; returns their ids in the given order. */
export async function addItems(
  db: Database,
  org_id: string,
  items: Partial<Insertable<Schema['items']>>[],
): Promise<string[]> {
  const made = items.map((values) => ({ values, id: randomUUID(), photo_id: randomUUID() }));
  await db
    .insertInto('photos')
    .values(
      made.map(({ photo_id }) => ({
        id: photo_id,
        org_id,
        path: newPhotoPath(photo_id),
        placed_at: new Date().toISOString(),
      })),
    )
    .execute();
  await db
    .insertInto('items')
    .values(made.map(({ id, photo_id, values }) => ({ id, org_id, photo_id, tags: ['jas', 'blauw'], ...values })))
    .execute();
  return made.map(({ id }) => id);
}

/** Adds a claim that waits for a decision, unless other values are given. */
export async function addClaim(
  db: Database,
  org_id: string,
  values: Partial<Insertable<Schema['claims']>> = {},
): Promise<string> {
  counter += 1;
  const isOpen = values.state === undefined || values.state === 'waiting' || values.state === 'approved';
  const { id } = await db
    .insertInto('claims')
    .values({
      org_id,
      item_id: values.item_id === undefined ? await addItem(db, org_id) : values.item_id,
      item_name: 'jas, blauw',
      address: `ouder-${counter}@test.example`,
      name: 'Noor Ouder',
      recognition: 'Er zit een sleutel in de zak.',
      state: 'waiting',
      ...(isOpen && { waiting_since: new Date().toISOString() }),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an open lost report, unless other values are given. */
export async function addLostReport(
  db: Database,
  org_id: string,
  values: Partial<Insertable<Schema['lost_reports']>> = {},
): Promise<string> {
  counter += 1;
  const { state = 'open' } = values;
  const { id } = await db
    .insertInto('lost_reports')
    .values({
      org_id,
      address: `zoeker-${counter}@test.example`,
      what: 'blauwe jas',
      state,
      ...(state !== 'unconfirmed' && { opened_at: new Date().toISOString(), last_day: '2099-01-01' }),
      ...(['found', 'withdrawn', 'expired'].includes(state) && { ended_at: new Date().toISOString() }),
      ...(state === 'found' && { found_by: 'writer' as const }),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addMatch(
  db: Database,
  org_id: string,
  report_id: string,
  item_id: string,
  values: Partial<Insertable<Schema['lost_report_matches']>> = {},
): Promise<void> {
  await db
    .insertInto('lost_report_matches')
    .values({ org_id, report_id, item_id, score: 7, reasons: ['zelfde soort'], ...values })
    .execute();
}

export async function addDisposal(
  db: Database,
  org_id: string,
  item_ids: string[] = [],
  values: Partial<Insertable<Schema['disposals']>> = {},
): Promise<string> {
  counter += 1;
  const { id } = await db
    .insertInto('disposals')
    .values({
      org_id,
      number: counter,
      is_handed_in: false,
      destination: 'Kringloop Amersfoort',
      given_on: '2026-11-02',
      items: item_ids.length,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (item_ids.length > 0) {
    await db
      .updateTable('items')
      .set({ disposal_id: id, left_list_at: new Date().toISOString() })
      .where('org_id', '=', org_id)
      .where('id', 'in', item_ids)
      .execute();
  }
  return id;
}

/** Adds a weekly mail subscription whose next mail is far away, unless another day is given. */
export async function addSubscription(
  db: Database,
  org_id: string,
  values: Partial<Insertable<Schema['subscriptions']>> = {},
): Promise<string> {
  counter += 1;
  const { id } = await db
    .insertInto('subscriptions')
    .values({
      org_id,
      address: `abonnee-${counter}@test.example`,
      weekday: 5,
      confirmed_at: new Date().toISOString(),
      next_on: '2099-01-02',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a browser in which this address was confirmed; returns the authorization header of its calls. */
export async function addVisit(db: Database, address: string): Promise<string> {
  const visitor_token = newSecretToken();
  await db
    .insertInto('visitors')
    .values({ address })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('visitor_sessions')
    .values({ token_hash: hashToken(visitor_token), address, expires_at: oneHourFromNow() })
    .execute();
  return `Visitor ${visitor_token}`;
}

/** Adds a link in a mail to this address; returns its token. */
export async function addLink(db: Database, purpose: string, address: string): Promise<string> {
  const token = newSecretToken();
  await db
    .insertInto('links')
    .values({ token_hash: hashToken(token), purpose, subject_id: null, address, expires_at: oneHourFromNow() })
    .execute();
  return token;
}

const oneHourFromNow = () => new Date(Date.now() + 3_600_000).toISOString();

export async function addPlace(
  db: Database,
  org_id: string,
  name: string,
  values: Partial<Insertable<Schema['places']>> = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('places')
    .values({ org_id, id, name, position: 0, ...values })
    .execute();
  return id;
}
