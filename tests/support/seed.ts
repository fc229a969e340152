import type { Insertable } from 'kysely';

import type { Database } from '../../src/server/database/connect.ts';
import type { Schema } from '../../src/server/database/schema.ts';
import type { MemberRole } from '../../src/shared/actor.ts';

let counter = 0;

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

/** A person with a confirmed address and the given role; returns the user's id. */
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
    .values({ user_id: id, name: `Persoon ${counter}`, role, org_id })
    .execute();
  return id;
}

/** A placed photo without files. */
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

/** One item; each call is a minute older than the one before unless a date is given. */
export async function addItem(
  db: Database,
  org_id: string,
  values: Partial<Insertable<Schema['items']>> = {},
): Promise<string> {
  counter += 1;
  const { id } = await db
    .insertInto('items')
    .values({
      org_id,
      photo_id: values.photo_id ?? (await addPhoto(db, org_id)),
      tags: ['jas', 'blauw'],
      upload_date: new Date(Date.now() - counter * 60_000).toISOString(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
