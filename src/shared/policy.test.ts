import { expect, test } from 'vitest';

import type { Actor, Role } from './actor.ts';
import { type Action, actions, can } from './policy.ts';

const OWN = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

/**
 * Every cell of the rules, written out by hand: `*` everywhere, `o` in one's own organisation only, `-` never.
 * Columns: guest, pending, parent, staff, student_helper, admin.
 */
const table: Record<Action, string> = {
  'items.list': '- * * * * *',
  'statistics.read': '- * * * * *',
  'dashboard.open': '- - - o o o',
  'items.manage': '- - - o - o',
  'items.export': '- - - o - o',
  'item.read': '- - - o o o',
  'item.create': '- - - o o o',
  'item.edit': '- - - o o o',
  'item.collect': '- - - o - o',
  'item.uncollect': '- - - o - o',
  'item.delete': '- - - o - o',
  'item.history': '- - - o - o',
  'members.read': '- - - - - o',
  'member.change': '- - - - - o',
  'member.remove': '- - - - - o',
  'audit.read': '- - - - - o',
};
const columns: Role[] = ['guest', 'pending', 'parent', 'staff', 'student_helper', 'admin'];

const actor = (role: Role, org_id: string | null): Actor => ({
  user_id: role === 'guest' ? null : OTHER,
  role,
  org_id,
});

const cells = Object.entries(table).flatMap(([action, row]) =>
  row.split(' ').map((cell, column) => [action as Action, columns[column]!, cell] as const),
);

test.each(cells)('%s by %s: %s', (action, role, cell) => {
  expect(can(actor(role, OWN), action, { org_id: OWN })).toBe(cell !== '-');
  expect(can(actor(role, OWN), action, { org_id: OTHER })).toBe(cell === '*');
  expect(can(actor(role, null), action, { org_id: OWN })).toBe(cell === '*');
  expect(can(actor(role, null), action, { org_id: null })).toBe(cell === '*');
});

test('the table knows every action', () => {
  expect(Object.keys(table).toSorted()).toEqual(actions.toSorted());
});
