import { sql } from 'kysely';

import type { HoursException, OpeningHours, Span } from '../../../shared/organizations/opening-hours.ts';
import { DAY_MS, dutchDate } from '../../../shared/platform/time.ts';
import { type Database, now, type Transaction } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { PhotoStore } from '../../platform/storage/store.ts';
import { hashPassword, verifyPassword } from '../accounts/auth/passwords.ts';
import { startSetup } from '../organizations/setup.service.ts';
import { EMBED_MISSING } from '../photos/embeddings.service.ts';
import { newPhotoPath, photoKey, sizes } from '../photos/photo-path.ts';
import { makeVariants, type PhotoVariants, toPixels } from '../photos/processing/variants.ts';
import { kindsOf, firstKindOf } from '../search/kinds.ts';
import { fillClaims } from './demo-claims.ts';
import { type DemoItem, type DemoPicture, type DemoVisit, demoOrganizations, demoPeople } from './demo-data.ts';
import { daysSinceGiven, fillDisposals } from './demo-disposals.ts';
import { fillFigures } from './demo-figures.ts';
import { fillLostReports } from './demo-lost-reports.ts';
import { openPicture } from './demo-pictures.ts';
import { fillPlaces } from './demo-places.ts';

export const demoPassword = 'terecht-demo';
export const demoAccounts = demoPeople.map((person) => person.email);

const demoInvited = 'collega@antonius.example';

export async function hasOrganizations(db: Database): Promise<boolean> {
  return (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasDemo(db: Database): Promise<boolean> {
  const firstAccount = db.selectFrom('users').select('id').where('email', '=', demoAccounts[0]!);
  return (await firstAccount.executeTakeFirst()) !== undefined;
}

/** The demo accounts whose password is still the public one. */
export async function accountsWithDemoPassword(db: Database): Promise<string[]> {
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('email', 'in', demoAccounts)
    .orderBy('email')
    .execute();
  // They are filled in with one hash.
  const hashes = [...new Set(accounts.map(({ password_hash }) => password_hash))];
  const matches = await Promise.all(hashes.map((hash) => verifyPassword(hash, demoPassword)));
  return accounts.filter(({ password_hash }) => matches[hashes.indexOf(password_hash)]).map(({ email }) => email);
}

/** Fills an empty database in one transaction. Photos are stored first, so that no item ever lacks its photo. */
export async function fillDemo(db: Database, store: PhotoStore): Promise<void> {
  const pictures = await makePictures();
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (tx) => {
    const organizations = await tx
      .insertInto('organizations')
      .values(
        demoOrganizations.map(({ items: _, visit: __, places: ___, ...organization }) => ({
          ...organization,
          // Long enough ago for items to be due.
          term_since: dutchDate(Date.now() - 200 * DAY_MS),
        })),
      )
      .returning(['id', 'subpath'])
      .execute();
    const idOf = (subpath: string) => organizations.find((organization) => organization.subpath === subpath)!.id;
    await tx
      .insertInto('organization_settings')
      .values(demoOrganizations.map(({ subpath, visit }) => ({ org_id: idOf(subpath), ...toSettings(visit) })))
      .execute();
    const users = await tx
      .insertInto('users')
      .values(
        demoPeople.map(({ email, role }) => ({
          email,
          is_exempt_from_second_factor: role === 'provider',
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
    for (const { subpath, places, items } of demoOrganizations) {
      const org_id = idOf(subpath);
      const staff = userOf(`medewerker@${subpath}.example`);
      const placeOf = await fillPlaces(tx, org_id, places);
      const rows = await Promise.all(
        items.map(async (item, index) => ({
          ...toRow(item, index),
          org_id,
          place_id: placeOf(item),
          photo_id: await addPhoto(tx, org_id, staff, pictures.get(item.picture)!, store),
          uploaded_by: staff,
          claimed_by: item.claimedAfter === undefined ? null : staff,
        })),
      );
      await tx.insertInto('items').values(rows).execute();
    }
    const antonius = idOf('antonius');
    // No mail is sent; the admin can send it again from the page.
    await tx
      .insertInto('invitations')
      .values({ org_id: antonius, email: demoInvited, role: 'staff', invited_by: userOf('beheer@antonius.example') })
      .execute();
    const staff = userOf('medewerker@antonius.example');
    await fillClaims(tx, antonius, staff);
    await fillDisposals(tx, antonius, staff);
    await fillLostReports(tx, antonius);
    await fillFigures(tx, antonius);
    await startSetup(tx, antonius);
    // The items bypass the audit log, which normally updates the last use.
    await sql`update organization_figures f set last_used_on = (
      select max(greatest(i.upload_date, i.claimed_date)) from items i where i.org_id = f.org_id
    )`.execute(tx);
    await enqueue(tx, EMBED_MISSING, {});
  });
}

function toSettings({ week, ...contact }: DemoVisit) {
  const opening_hours: OpeningHours = { week: week.map(toSpans), exceptions: [nextChristmas()] };
  return { ...contact, opening_hours: JSON.stringify(opening_hours) };
}

const toSpans = (text: string): Span[] =>
  Array.from(text.matchAll(/(\d+):(\d+)-(\d+):(\d+)/g), (match) => {
    const [opens, opensAt, closes, closesAt] = match.slice(1).map(Number) as [number, number, number, number];
    return { opens: opens * 60 + opensAt, closes: closes * 60 + closesAt };
  });

function nextChristmas(): HoursException {
  const year = new Date().getFullYear();
  return { from: `${year}-12-21`, to: `${year + 1}-01-03`, label: 'Kerstvakantie', spans: [] };
}

function toRow(item: DemoItem, index: number) {
  // Distinct moments keep the order stable.
  const found = Date.now() - item.found * DAY_MS - index * 7 * 60_000;
  const claimed = item.claimedAfter !== undefined;
  return {
    tags: item.tags,
    description: item.description,
    last_seen_location: item.location,
    verification_note: item.note ?? null,
    is_public: !item.hidden,
    kind_only: item.kindOnly ?? false,
    kinds: item.kindOnly ? kindsOf(item.tags) : [],
    thing: firstKindOf(item.tags),
    upload_date: new Date(found).toISOString(),
    left_list_at: item.given ? new Date(Date.now() - daysSinceGiven * DAY_MS).toISOString() : null,
    status: claimed ? ('claimed' as const) : ('unclaimed' as const),
    claimed_date: claimed ? new Date(found + item.claimedAfter! * DAY_MS).toISOString() : null,
  };
}

async function addPhoto(
  tx: Transaction,
  org_id: string,
  owner_id: string,
  { placeholder, width, height, ...files }: PhotoVariants,
  store: PhotoStore,
): Promise<string> {
  const path = newPhotoPath(owner_id);
  for (const size of sizes) await store.put(photoKey(path, size), files[size]);
  const bytes = sizes.reduce((sum, size) => sum + files[size].length, 0);
  const { id } = await tx
    .insertInto('photos')
    .values({ org_id, path, owner_id, placeholder, width, height, bytes, placed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes each picture once, because items share them. */
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
