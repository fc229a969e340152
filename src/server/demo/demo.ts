import { hashPassword } from '../accounts/passwords.ts';
import { type Database, now, type Transaction } from '../database/connect.ts';
import { enqueue } from '../jobs/jobs.ts';
import { EMBED_MISSING } from '../photos/embeddings.service.ts';
import { newPhotoPath, photoKey } from '../photos/photo-path.ts';
import { makeVariants, type PhotoVariants, toPixels } from '../photos/variants.ts';
import type { PhotoStore } from '../storage/store.ts';
import { type DemoItem, type DemoPicture, demoOrganizations, demoPeople } from './demo-data.ts';
import { openPicture } from './demo-pictures.ts';

export const demoPassword = 'terecht-demo';
export const demoAccounts = demoPeople.map((person) => person.email);

const DAY_MS = 24 * 60 * 60 * 1000;

export async function hasOrganizations(db: Database): Promise<boolean> {
  return (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasDemo(db: Database): Promise<boolean> {
  const someone = db.selectFrom('users').select('id').where('email', '=', demoAccounts[0]!);
  return (await someone.executeTakeFirst()) !== undefined;
}

/** Fills an empty database with the demo: all of it or nothing. Photos are written first, so none is ever missing. */
export async function fillDemo(db: Database, store: PhotoStore): Promise<void> {
  const pictures = await makePictures();
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (tx) => {
    const organizations = await tx
      .insertInto('organizations')
      .values(demoOrganizations.map(({ items: _, ...organization }) => organization))
      .returning(['id', 'subpath'])
      .execute();
    const idOf = (subpath: string) => organizations.find((organization) => organization.subpath === subpath)!.id;
    const users = await tx
      .insertInto('users')
      .values(
        demoPeople.map(({ email }) => ({
          email,
          password_hash: passwordHash,
          email_confirmed_at: new Date().toISOString(),
        })),
      )
      .returning(['id', 'email'])
      .execute();
    const userOf = (email: string) => users.find((user) => user.email === email)!.id;
    await tx
      .insertInto('profiles')
      .values(
        demoPeople.map(({ email, name, role, organization }) => ({
          user_id: userOf(email),
          name,
          role,
          org_id: organization && idOf(organization),
        })),
      )
      .execute();
    for (const { subpath, items } of demoOrganizations) {
      const org_id = idOf(subpath);
      const staff = userOf(`medewerker@${subpath}.example`);
      const rows = await Promise.all(
        items.map(async (item, index) => ({
          ...toRow(item, index),
          org_id,
          photo_id: await addPhoto(tx, org_id, staff, pictures.get(item.picture)!, store),
          uploaded_by: staff,
          claimed_by: item.claimedAfter === undefined ? null : staff,
        })),
      );
      await tx.insertInto('items').values(rows).execute();
    }
    await enqueue(tx, EMBED_MISSING, {});
  });
}

function toRow(item: DemoItem, index: number) {
  // Each a little earlier than the one before, so that the order is always the same.
  const found = Date.now() - item.found * DAY_MS - index * 7 * 60_000;
  const claimed = item.claimedAfter !== undefined;
  return {
    tags: item.tags,
    description: item.description,
    last_seen_location: item.location,
    verification_note: item.note ?? null,
    is_public: !item.hidden,
    upload_date: new Date(found).toISOString(),
    status: claimed ? ('claimed' as const) : ('unclaimed' as const),
    claimed_date: claimed ? new Date(found + item.claimedAfter! * DAY_MS).toISOString() : null,
  };
}

async function addPhoto(
  tx: Transaction,
  org_id: string,
  owner_id: string,
  { full, small, placeholder, width, height }: PhotoVariants,
  store: PhotoStore,
): Promise<string> {
  const path = newPhotoPath(owner_id);
  await store.put(photoKey(path, 'full'), full);
  await store.put(photoKey(path, 'small'), small);
  const bytes = full.length + small.length;
  const { id } = await tx
    .insertInto('photos')
    .values({ org_id, path, owner_id, placeholder, width, height, bytes, placed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Each once, however many items share it. */
async function makePictures(): Promise<Map<DemoPicture, PhotoVariants>> {
  const pictures = new Set(demoOrganizations.flatMap(({ items }) => items.map((item) => item.picture)));
  return new Map(
    await Promise.all(
      [...pictures].map(
        async (picture) => [picture, await makeVariants(await toPixels(await openPicture(picture)))] as const,
      ),
    ),
  );
}
