import { isDeepStrictEqual } from 'node:util';

import { noDefaults, ruleOf } from '../../../../shared/groups/defaults-rules.ts';
import { groupDefaultNames, type GroupDefaults } from '../../../../shared/groups/defaults.ts';
import { changesBetween, rules } from '../../../../shared/organizations/settings-rules.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { record } from '../../audit/record.ts';
import { readGroupDefaults } from '../../organizations/group-defaults.ts';
import { groupOf, lockOrganization } from '../../organizations/organizations.queries.ts';
import { readSections, writers } from '../../organizations/settings.queries.ts';

/*
 * Defaults are written into the settings of locations, where everything else reads them. A location whose value is still
 * the default before, follows; any other value is its own.
 */

interface Change {
  before: GroupDefaults;
  after: GroupDefaults;
  actor_id: string;
  /** The name of the group, when its admin does this. */
  group?: string;
}

/** Writes the changed defaults into the settings of a location. */
export async function applyDefaults(tx: Transaction, org_id: string, { before, after, ...by }: Change): Promise<void> {
  await lockOrganization(tx, org_id);
  let sections = await readSections(tx, org_id);
  const changes: string[] = [];
  for (const name of groupDefaultNames) {
    const [was, chosen, rule] = [before[name], after[name], ruleOf(name)];
    // A locked default is written every time, so that saving repairs a location.
    if (!sections || !chosen || (isDeepStrictEqual(was, chosen) && !chosen.is_locked)) continue;
    const { section } = rule;
    const current = sections[section];
    const follows = isDeepStrictEqual(rule.read(current), was ? was.value : rule.initial);
    if (!follows && !chosen.is_locked) continue;
    const next = rule.write(current, chosen.value, chosen.is_locked);
    const described = describe(section, current, next);
    if (described.length === 0) continue;
    changes.push(...described);
    await (writers[section] as (tx: Transaction, org_id: string, value: unknown) => Promise<void>)(tx, org_id, next);
    sections = { ...sections, [section]: next };
  }
  if (changes.length === 0) return;
  await record(tx, { ...by, org_id, subject_id: org_id, action: 'settings.changed', changes });
}

/** For an organisation that just joined the group. */
export async function applyAllDefaults(tx: Transaction, org_id: string, by: { actor_id: string; group?: string }) {
  const group = await groupOf(tx, org_id);
  if (!group) return;
  await applyDefaults(tx, org_id, { before: noDefaults, after: await readGroupDefaults(tx, group.id), ...by });
}

function describe(section: keyof typeof rules, current: unknown, next: unknown): string[] {
  const { lines, changes } = rules[section] as {
    lines: (value: unknown) => [string, string][];
    changes?: (before: unknown, after: unknown) => string[];
  };
  return changes?.(current, next) ?? changesBetween(lines(current), lines(next));
}
