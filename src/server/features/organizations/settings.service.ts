import { createHash } from 'node:crypto';

import type { Logo } from '../../../shared/organizations/contract.ts';
import type { OptionalFeature } from '../../../shared/organizations/optional-features.ts';
import { changesBetween, type Problems, rules } from '../../../shared/organizations/settings-rules.ts';
import type { Section, Sections, Settings, Versioned } from '../../../shared/organizations/settings.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { record } from '../audit/record.ts';
import type { PhotosService } from '../photos/photos.service.ts';
import { assertUnlocked, readLocks } from './group-defaults.ts';
import { withDefaultFeatures, upsertSettings, readSections, readSectionsOfGroup, writers } from './settings.queries.ts';

interface Admin {
  user_id: string;
  org_id: string;
}

export interface SettingsDependencies {
  photos: PhotosService;
  mailReceivers: (org_id: string) => Promise<Settings['mails']>;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

/** The version of a section is a hash of its values, so that it also changes when the provider changes them. */
export function createSettingsService(db: Database, { photos, mailReceivers }: SettingsDependencies) {
  return {
    async read(org_id: string): Promise<Settings> {
      const sections = await readSections(db, org_id);
      if (!sections) throw new DomainError('organization_not_found');
      const { name, office, hours, donation, weekly_mail, website, sign_in, parts, logo } = sections;
      return {
        name: versioned(name),
        office: versioned(office),
        hours: versioned(hours),
        donation: versioned(donation),
        weekly_mail: versioned(weekly_mail),
        website: versioned(website),
        sign_in: versioned(sign_in),
        parts: versioned(parts),
        logo: versioned(logo),
        mails: await mailReceivers(org_id),
        locks: await readLocks(db, org_id),
      };
    },

    ofGroup: async (group_id: string) => new Map(await readSectionsOfGroup(db, group_id)),

    async save<S extends keyof typeof rules>(
      section: S,
      admin: Admin,
      { version, value }: Versioned<Sections[S]>,
    ): Promise<Versioned<Sections[S]>> {
      const { problems, tidy, lines, changes: changesOf } = rules[section];
      assertNoProblems(problems(value));
      const next = tidy(value);
      return db.transaction().execute(async (tx) => {
        const current = await lockSection(tx, admin.org_id, section, version);
        await assertUnlocked(tx, admin.org_id, section, [current, next]);
        const changes = changesOf?.(current, next) ?? changesBetween(lines(current), lines(next));
        await writers[section](tx, admin.org_id, next);
        await recordChanges(tx, admin, changes);
        return versioned(await readSection(tx, admin.org_id, section));
      });
    },

    /** Without a photo the logo is removed. */
    async saveLogo(
      admin: Admin,
      { version, photo_path }: { version: string; photo_path: string | null },
    ): Promise<Versioned<Logo | null>> {
      const { org_id } = admin;
      const replace = async (tx: Transaction, logo_id: string | null, description: string) => {
        const before = await lockSection(tx, org_id, 'logo', version);
        const previous = await currentLogo(tx, org_id);
        await upsertSettings(tx, org_id, { logo_id });
        if (previous) await photos.release(tx, org_id, previous);
        await recordChanges(tx, admin, before || logo_id ? [`Logo: ${description}`] : []);
        return versioned(await readSection(tx, org_id, 'logo'));
      };
      return photo_path === null
        ? db.transaction().execute((tx) => replace(tx, null, 'verwijderd'))
        : photos.place(photo_path, admin, (tx, photo_id) => replace(tx, photo_id, 'nieuw logo'));
    },

    async isOn(org_id: string, feature: OptionalFeature): Promise<boolean> {
      const found = await db
        .selectFrom('organization_settings')
        .select('parts')
        .where('org_id', '=', org_id)
        .executeTakeFirst();
      return withDefaultFeatures(found?.parts ?? null)[feature];
    },

    /** The organisations among these that have the feature. */
    async whereOn(org_ids: string[], feature: OptionalFeature): Promise<string[]> {
      const found = await db
        .selectFrom('organization_settings')
        .select(['org_id', 'parts'])
        .where('org_id', 'in', org_ids)
        .execute();
      const chosen = new Map(found.map(({ org_id, parts }) => [org_id, parts]));
      return org_ids.filter((org_id) => withDefaultFeatures(chosen.get(org_id) ?? null)[feature]);
    },

    async isLogo(path: string): Promise<boolean> {
      const found = await db
        .selectFrom('photos as p')
        .innerJoin('organization_settings as s', (join) =>
          join.onRef('s.org_id', '=', 'p.org_id').onRef('s.logo_id', '=', 'p.id'),
        )
        .select('p.id')
        .where('p.path', '=', path)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

export const versionOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

const versioned = <Value>(value: Value): Versioned<Value> => ({ version: versionOf(value), value });

/** Reports the first problem; nothing is saved. */
function assertNoProblems(problems: Problems): void {
  const [first] = Object.values(problems);
  if (first) throw new DomainError('bad_input', first);
}

async function readSection<S extends Section>(tx: Transaction, org_id: string, section: S): Promise<Sections[S]> {
  const sections = await readSections(tx, org_id);
  if (!sections) throw new DomainError('organization_not_found');
  return sections[section];
}

/** Locks the section; fails when it changed since the caller read it. */
async function lockSection<S extends Section>(
  tx: Transaction,
  org_id: string,
  section: S,
  version: string,
): Promise<Sections[S]> {
  await tx.selectFrom('organizations').select('id').where('id', '=', org_id).forNoKeyUpdate().execute();
  const current = versioned(await readSection(tx, org_id, section));
  if (current.version !== version) throw new DomainError('settings_changed', undefined, current);
  return current.value;
}

async function currentLogo(tx: Transaction, org_id: string): Promise<string | null> {
  const found = await tx
    .selectFrom('organization_settings')
    .select('logo_id')
    .where('org_id', '=', org_id)
    .executeTakeFirst();
  return found?.logo_id ?? null;
}

async function recordChanges(tx: Transaction, { org_id, user_id }: Admin, changes: string[]): Promise<void> {
  if (changes.length === 0) return;
  await record(tx, { org_id, actor_id: user_id, subject_id: org_id, action: 'settings.changed', changes });
}
