import { problemsOfDefaults } from '../../../../shared/groups/defaults-rules.ts';
import type { GroupDefaults } from '../../../../shared/groups/defaults.ts';
import { rules } from '../../../../shared/organizations/settings-rules.ts';
import type { Versioned } from '../../../../shared/organizations/settings.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import { type Database, now } from '../../../platform/database/connect.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { readGroupDefaults } from '../../organizations/group-defaults.ts';
import { versionOf } from '../../organizations/settings.service.ts';
import { lockGroup, lockLocations } from '../groups.queries.ts';
import { applyDefaults } from './apply-defaults.ts';

export type DefaultsService = ReturnType<typeof createDefaultsService>;

export function createDefaultsService(db: Database) {
  return {
    read: async (group_id: string): Promise<Versioned<GroupDefaults>> =>
      versioned(await readGroupDefaults(db, group_id)),

    /** Saves the defaults and writes them to the locations in one transaction. */
    async save(
      group_id: string,
      { version, value }: Versioned<GroupDefaults>,
      actor_id: string,
    ): Promise<Versioned<GroupDefaults>> {
      const [problem] = Object.values(problemsOfDefaults(value));
      if (problem) throw new DomainError('bad_input', problem);
      const after = tidy(value);
      await db.transaction().execute(async (tx) => {
        const { name: group } = await lockGroup(tx, group_id);
        const locations = await lockLocations(tx, group_id);
        const before = await readGroupDefaults(tx, group_id);
        const current = versioned(before);
        if (current.version !== version) throw new DomainError('settings_changed', undefined, current);
        const defaults = JSON.stringify(after);
        await tx
          .insertInto('group_defaults')
          .values({ group_id, defaults })
          .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ defaults, updated_at: now }))
          .execute();
        await recordSecurity(tx, { action: 'group-defaults.changed', user_id: actor_id, group });
        for (const org_id of locations) await applyDefaults(tx, org_id, { before, after, actor_id, group });
      });
      return versioned(await readGroupDefaults(db, group_id));
    },
  };
}

const versioned = (value: GroupDefaults): Versioned<GroupDefaults> => ({ version: versionOf(value), value });

const tidy = (defaults: GroupDefaults): GroupDefaults => ({
  ...defaults,
  weekly_mail: defaults.weekly_mail && {
    ...defaults.weekly_mail,
    value: rules.weekly_mail.tidy(defaults.weekly_mail.value),
  },
});
