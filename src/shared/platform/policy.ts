import type { Actor, Role } from './actor.ts';

/**
 * The only permission rules of the product, checked by the server before it acts and by the browser before it shows a
 * button. Public calls are not actions: their endpoint says `public`. `own` rules hold inside the actor's own organisation,
 * `mine` rules for data of the actor's own e-mail address, `group` rules for groups that the actor manages, and `any`
 * rules everywhere.
 */
interface Rule {
  roles: readonly Role[];
  scope: 'own' | 'mine' | 'group' | 'any';
  /** Read-only, so it stays allowed while the actor's organisation is paused. */
  isReadOnly?: true;
  /** The provider may do this for every organisation or group. */
  orProvider?: true;
}

const signedIn = ['pending', 'parent', 'staff', 'student_helper', 'admin'] as const;
// Everyone with a confirmed address.
const known = ['visitor', ...signedIn, 'provider'] as const;
const helpers = ['staff', 'student_helper', 'admin'] as const;
const staff = ['staff', 'admin'] as const;
const admins = ['admin'] as const;
// Sees figures of every organisation, but neither its items nor its members.
const providers = ['provider'] as const;
const adminsAndProvider = [...admins, ...providers] as const;

const rules = {
  'items.list': { roles: signedIn, scope: 'any', isReadOnly: true },
  'statistics.read': { roles: signedIn, scope: 'any', isReadOnly: true },
  'dashboard.open': { roles: helpers, scope: 'own', isReadOnly: true },
  'items.manage': { roles: staff, scope: 'own', isReadOnly: true },
  'items.export': { roles: staff, scope: 'own', isReadOnly: true },
  'item.read': { roles: helpers, scope: 'own', isReadOnly: true },
  // The ownership mark, and storage places that are hidden from helpers.
  'item.secrets': { roles: staff, scope: 'own', isReadOnly: true },
  'item.create': { roles: helpers, scope: 'own' },
  'item.edit': { roles: helpers, scope: 'own' },
  // Stores a photo without blurring what the server takes for a face.
  'photo.keep-faces': { roles: staff, scope: 'own' },
  'item.collect': { roles: staff, scope: 'own' },
  'item.uncollect': { roles: staff, scope: 'own' },
  'item.delete': { roles: staff, scope: 'own' },
  // To another location of the group, and back.
  'item.move': { roles: staff, scope: 'own' },
  'item.history': { roles: staff, scope: 'own', isReadOnly: true },
  'claim.make': { roles: known, scope: 'any' },
  'claim.withdraw': { roles: known, scope: 'mine' },
  'claim.answer': { roles: known, scope: 'mine' },
  'claims.read': { roles: staff, scope: 'own', isReadOnly: true },
  'claim.decide': { roles: staff, scope: 'own' },
  'lost_report.make': { roles: known, scope: 'any' },
  'lost_report.change': { roles: known, scope: 'mine' },
  'lost_reports.read': { roles: staff, scope: 'own', isReadOnly: true },
  'lost_report.handle': { roles: staff, scope: 'own' },
  'clearing_out.read': { roles: staff, scope: 'own', isReadOnly: true },
  'clearing_out.do': { roles: staff, scope: 'own' },
  'subscription.make': { roles: known, scope: 'any' },
  'subscription.change': { roles: known, scope: 'mine' },
  'review.read': { roles: staff, scope: 'own', isReadOnly: true },
  'mine.read': { roles: known, scope: 'mine' },
  'mine.change': { roles: known, scope: 'mine' },
  'mine.erase': { roles: known, scope: 'mine' },
  'mine.leave': { roles: known, scope: 'mine' },
  'members.read': { roles: admins, scope: 'own', isReadOnly: true },
  'member.change': { roles: admins, scope: 'own' },
  'member.remove': { roles: admins, scope: 'own' },
  'member.reset-second-factor': { roles: admins, scope: 'own' },
  'member.invite': { roles: admins, scope: 'own' },
  'settings.read': { roles: admins, scope: 'own', isReadOnly: true },
  'settings.change': { roles: admins, scope: 'own' },
  'work_accounts.read': { roles: adminsAndProvider, scope: 'own', isReadOnly: true, orProvider: true },
  'work_accounts.change': { roles: adminsAndProvider, scope: 'own', orProvider: true },
  'organization.setup': { roles: admins, scope: 'own' },
  'audit.read': { roles: admins, scope: 'own', isReadOnly: true },
  'organizations.oversee': { roles: providers, scope: 'any', isReadOnly: true },
  'groups.oversee': { roles: providers, scope: 'any', isReadOnly: true },
  'group.change': { roles: providers, scope: 'any' },
  'group.export': { roles: providers, scope: 'any' },
  // Figures of the locations of a group, together and compared: no items, names or requests.
  'group.review': { roles: signedIn, scope: 'group' },
  // Adding and pausing its locations, and inviting their admins.
  'group.manage': { roles: signedIn, scope: 'group' },
  // The work accounts of all its locations.
  'group.connect': { roles: [...signedIn, ...providers], scope: 'group', orProvider: true },
  'organization.add': { roles: providers, scope: 'any' },
  'organization.change': { roles: providers, scope: 'any' },
  'maintenance.announce': { roles: providers, scope: 'any' },
  'organization.pause': { roles: providers, scope: 'any' },
  'organization.export': { roles: providers, scope: 'any' },
  'organization.remove': { roles: providers, scope: 'any' },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof rules;
export const actions = Object.keys(rules) as Action[];

/** The subject of an action: data of an organisation, of an e-mail address, or of a group. */
export interface Subject {
  org_id: string | null;
  address?: string | null;
  group_id?: string | null;
}

export function can(actor: Actor, action: Action, subject: Subject): boolean {
  const rule: Rule = rules[action];
  if (!rule.roles.includes(actor.role)) return false;
  if (actor.is_paused && rule.scope === 'own' && !rule.isReadOnly) return false;
  if (rule.orProvider && actor.role === 'provider') return true;
  if (rule.scope === 'mine') return Boolean(actor.address) && actor.address === subject.address;
  if (rule.scope === 'group') return actor.groups?.some(({ id }) => id === subject.group_id) ?? false;
  return rule.scope === 'any' || belongsTo(actor, subject.org_id);
}

/** False for an actor without an organisation; otherwise compares the ids. */
export function belongsTo(actor: Actor, org_id: string | null): boolean {
  return actor.org_id !== null && org_id !== null && String(actor.org_id) === String(org_id);
}

/** Whether the actor may do this to its own organisation or data, or to a group that it manages. */
export const canSomewhere = (actor: Actor, action: Action): boolean =>
  can(actor, action, { ...actor, group_id: actor.groups?.[0]?.id ?? null });
