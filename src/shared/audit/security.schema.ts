import * as z from 'zod/mini';

import { securityActions } from './security.ts';

export const SecurityEntry = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  action: z.enum(securityActions),
  /** How often this happened within the hour. */
  times: z.int(),
  /** The name of the account; null for an erased account, and for the provider, who sees no members. */
  name: z.nullable(z.string()),
  /** Another person who did it; null for the owner, and for the provider as reader. */
  actor_name: z.nullable(z.string()),
  by_provider: z.boolean(),
  organization: z.nullable(z.string()),
  method: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** The kind of factor: 'totp' or 'passkey'. */
  factor: z.nullable(z.string()),
  /** As its owner calls it; null for others. */
  factor_name: z.nullable(z.string()),
  /** Roles before and after. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The name of the group of organisations that this is about. */
  group: z.nullable(z.string()),
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;

const SecurityPage = z.object({ entries: z.array(SecurityEntry), next_cursor: z.nullable(z.string()) });
export type SecurityPage = z.infer<typeof SecurityPage>;

const query = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100)), 20),
});

export const readOwnSecurityLog = {
  summary: 'Sign-ins and security changes of the own account, newest first',
  query,
  response: SecurityPage,
};

export const readOrganizationSecurityLog = {
  summary: 'Sign-ins and security changes of the members of an organisation, newest first',
  params: z.object({ id: z.uuid() }),
  query,
  response: SecurityPage,
};

export const readWholeSecurityLog = {
  summary: 'Sign-ins and security changes in the whole portal, without names of members, newest first',
  query,
  response: SecurityPage,
};
