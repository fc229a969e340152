import { isDeepStrictEqual } from 'node:util';

import { noDefaults, ruleOf } from '../../../shared/groups/defaults-rules.ts';
import { type GroupDefaultName, groupDefaultNames, type GroupDefaults } from '../../../shared/groups/defaults.ts';
import type { Section, Sections } from '../../../shared/organizations/settings.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { groupOf } from './organizations.queries.ts';

/* What its group chose for the settings of an organisation. */

export async function readGroupDefaults(db: Database, group_id: string): Promise<GroupDefaults> {
  const found = await db
    .selectFrom('group_defaults')
    .select('defaults')
    .where('group_id', '=', group_id)
    .executeTakeFirst();
  return { ...noDefaults, ...found?.defaults };
}

/** The locked defaults of the group of an organisation. */
export async function readLocks(
  db: Database,
  org_id: string,
): Promise<{ group: string; names: GroupDefaultName[] } | null> {
  const group = await groupOf(db, org_id);
  if (!group) return null;
  const defaults = await readGroupDefaults(db, group.id);
  return { group: group.name, names: groupDefaultNames.filter((name) => defaults[name]?.is_locked) };
}

/** Refuses a change of what the group locked. */
export async function assertUnlocked<S extends Section>(
  tx: Transaction,
  org_id: string,
  section: S,
  [current, next]: [Sections[S], Sections[S]],
): Promise<void> {
  const locks = await readLocks(tx, org_id);
  const isChanged = locks?.names.some((name) => {
    const rule = ruleOf(name);
    return rule.section === section && !isDeepStrictEqual(rule.locked(current), rule.locked(next));
  });
  if (isChanged) throw new DomainError('locked_by_group', `Dit is vastgezet door ${locks!.group}.`);
}
