import { expect, test } from 'vitest';

import type { Actor, Role } from './actor.ts';
import { type Action, actions, can, canSomewhere } from './policy.ts';

const OWN = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

/**
 * Every cell of the rules, written out by hand: `*` everywhere, `o` in the actor's own organisation, `m` for data of the
 * actor's own address, `g` for groups that the actor manages, `-` never.
 * Columns: guest, visitor, pending, parent, staff, student_helper, admin, provider.
 */
const table: Record<Action, string> = {
  'items.list': '- - * * * * * -',
  'statistics.read': '- - * * * * * -',
  'dashboard.open': '- - - - o o o -',
  'items.manage': '- - - - o - o -',
  'items.export': '- - - - o - o -',
  'item.read': '- - - - o o o -',
  'item.secrets': '- - - - o - o -',
  'item.create': '- - - - o o o -',
  'item.edit': '- - - - o o o -',
  'photo.keep-faces': '- - - - o - o -',
  'item.collect': '- - - - o - o -',
  'item.uncollect': '- - - - o - o -',
  'item.delete': '- - - - o - o -',
  'item.move': '- - - - o - o -',
  'item.history': '- - - - o - o -',
  'claim.make': '- * * * * * * *',
  'claim.withdraw': '- m m m m m m m',
  'claim.answer': '- m m m m m m m',
  'claims.read': '- - - - o - o -',
  'claim.decide': '- - - - o - o -',
  'lost_report.make': '- * * * * * * *',
  'lost_report.change': '- m m m m m m m',
  'lost_reports.read': '- - - - o - o -',
  'lost_report.handle': '- - - - o - o -',
  'clearing_out.read': '- - - - o - o -',
  'clearing_out.do': '- - - - o - o -',
  'subscription.make': '- * * * * * * *',
  'subscription.change': '- m m m m m m m',
  'review.read': '- - - - o - o -',
  'mine.read': '- m m m m m m m',
  'mine.change': '- m m m m m m m',
  'mine.erase': '- m m m m m m m',
  'mine.leave': '- m m m m m m m',
  'members.read': '- - - - - - o -',
  'member.change': '- - - - - - o -',
  'member.remove': '- - - - - - o -',
  'member.reset-second-factor': '- - - - - - o -',
  'member.invite': '- - - - - - o -',
  'settings.read': '- - - - - - o -',
  'settings.change': '- - - - - - o -',
  'work_accounts.read': '- - - - - - o *',
  'work_accounts.change': '- - - - - - o *',
  'organization.setup': '- - - - - - o -',
  'audit.read': '- - - - - - o -',
  'organizations.oversee': '- - - - - - - *',
  'groups.oversee': '- - - - - - - *',
  'group.change': '- - - - - - - *',
  'group.export': '- - - - - - - *',
  'group.review': '- - g g g g g -',
  'group.manage': '- - g g g g g -',
  'group.connect': '- - g g g g g *',
  'organization.add': '- - - - - - - *',
  'organization.change': '- - - - - - - *',
  'maintenance.announce': '- - - - - - - *',
  'organization.pause': '- - - - - - - *',
  'organization.export': '- - - - - - - *',
  'organization.remove': '- - - - - - - *',
};
const columns: Role[] = ['guest', 'visitor', 'pending', 'parent', 'staff', 'student_helper', 'admin', 'provider'];

const groupWith = (id: string) => ({ id, subpath: 'de-linde', name: 'De Linde' });

const actor = (role: Role, org_id: string | null): Actor => ({
  user_id: role === 'guest' || role === 'visitor' ? null : OTHER,
  role,
  org_id,
  address: role === 'guest' ? null : 'eigen@post.example',
});

const cells = Object.entries(table).flatMap(([action, row]) =>
  row.split(' ').map((cell, column) => [action as Action, columns[column]!, cell] as const),
);

test.each(cells)('%s by %s: %s', (action, role, cell) => {
  expect(can(actor(role, OWN), action, { org_id: OWN })).toBe(cell === '*' || cell === 'o');
  expect(can(actor(role, OWN), action, { org_id: OTHER })).toBe(cell === '*');
  expect(can(actor(role, null), action, { org_id: OWN })).toBe(cell === '*');
  expect(can(actor(role, null), action, { org_id: null })).toBe(cell === '*');
  expect(can(actor(role, null), action, { org_id: null, address: 'eigen@post.example' })).toBe('*m'.includes(cell));
  expect(can(actor(role, OWN), action, { org_id: null, address: 'ander@post.example' })).toBe(cell === '*');
  expect(can({ ...actor(role, null), address: null }, action, { org_id: null, address: null })).toBe(cell === '*');
  const manager = { ...actor(role, null), groups: [groupWith(OWN)] };
  expect(can(manager, action, { org_id: null, group_id: OWN })).toBe('*g'.includes(cell));
  expect(can(manager, action, { org_id: null, group_id: OTHER })).toBe(cell === '*');
  expect(can(actor(role, OWN), action, { org_id: null, group_id: OWN })).toBe(cell === '*');
  expect(canSomewhere(actor(role, OWN), action)).toBe('*om'.includes(cell));
  expect(canSomewhere(manager, action)).toBe('*mg'.includes(cell));
});

const allowed = (is_paused: boolean) =>
  actions.filter((action) => can({ ...actor('admin', OWN), is_paused }, action, { org_id: OWN }));

test('members of a paused organisation can read everything, and change nothing', () => {
  expect(allowed(false).filter((action) => !allowed(true).includes(action))).toEqual([
    'item.create',
    'item.edit',
    'photo.keep-faces',
    'item.collect',
    'item.uncollect',
    'item.delete',
    'item.move',
    'claim.decide',
    'lost_report.handle',
    'clearing_out.do',
    'member.change',
    'member.remove',
    'member.reset-second-factor',
    'member.invite',
    'settings.change',
    'work_accounts.change',
    'organization.setup',
  ]);
  const manager = { ...actor('admin', OWN), is_paused: true, groups: [groupWith(OTHER)] };
  expect(can(manager, 'group.review', { org_id: null, group_id: OTHER })).toBe(true);
});

test('the table lists every action', () => {
  expect(Object.keys(table).toSorted()).toEqual(actions.toSorted());
});
