import type { Actor, Role } from './actor.ts';

/**
 * The only permission rules of the product, asked by the server before it acts and by the browser before it shows a
 * button. What is open to everybody is no action: its endpoint says `public`. `own` rules hold inside the actor's own
 * organisation only; `any` rules hold everywhere.
 */
interface Rule {
  roles: readonly Role[];
  scope: 'own' | 'any';
}

const signedIn = ['pending', 'parent', 'staff', 'student_helper', 'admin'] as const;
const helpers = ['staff', 'student_helper', 'admin'] as const;
const staff = ['staff', 'admin'] as const;
const admins = ['admin'] as const;

const rules = {
  'items.list': { roles: signedIn, scope: 'any' },
  'statistics.read': { roles: signedIn, scope: 'any' },
  'dashboard.open': { roles: helpers, scope: 'own' },
  'items.manage': { roles: staff, scope: 'own' },
  'items.export': { roles: staff, scope: 'own' },
  'item.read': { roles: helpers, scope: 'own' },
  'item.create': { roles: helpers, scope: 'own' },
  'item.edit': { roles: helpers, scope: 'own' },
  'item.collect': { roles: staff, scope: 'own' },
  'item.uncollect': { roles: staff, scope: 'own' },
  'item.delete': { roles: staff, scope: 'own' },
  'item.history': { roles: staff, scope: 'own' },
  'members.read': { roles: admins, scope: 'own' },
  'member.change': { roles: admins, scope: 'own' },
  'member.remove': { roles: admins, scope: 'own' },
  'audit.read': { roles: admins, scope: 'own' },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof rules;
export const actions = Object.keys(rules) as Action[];

/** What an action is done to: something of an organisation. */
export interface Subject {
  org_id: string | null;
}

export function can(actor: Actor, action: Action, subject: Subject): boolean {
  const rule: Rule = rules[action];
  if (!rule.roles.includes(actor.role)) return false;
  return rule.scope === 'any' || belongsTo(actor, subject.org_id);
}

/** No organisation of one's own never matches; otherwise the ids decide. */
export function belongsTo(actor: Actor, org_id: string | null): boolean {
  return actor.org_id !== null && org_id !== null && String(actor.org_id) === String(org_id);
}
