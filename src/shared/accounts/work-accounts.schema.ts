import * as z from 'zod/mini';

import { ListedOrganization } from '../organizations/schema.ts';
import { Line } from '../platform/schema.ts';
import { connectionKinds, isDomain, maxDomains, newcomerRoles } from './work-accounts.ts';

const params = z.object({ id: z.uuid() });

const Domain = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253), z.refine(isDomain));

/** Of an organisation or a group, without the client secret, which never leaves the server. */
export const IssuerConnection = z.object({
  id: z.uuid(),
  kind: z.enum(connectionKinds),
  issuer: z.string(),
  client_id: z.string(),
  domains: z.array(z.string()),
  /** On the sign-in page, an address of these domains leads here. */
  confirmed_domains: z.array(z.string()),
  newcomers: z.enum(newcomerRoles),
  is_on: z.boolean(),
  /** The last test with these values. */
  test: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** Null when it succeeded. */
      problem: z.nullable(z.string()),
      /** Whether the issuer proves that addresses belong to the person; otherwise a mail does, once per person. */
      vouches: z.boolean(),
      /** Whether the issuer can be asked later if the person still works there. */
      refreshes: z.boolean(),
    }),
  ),
  /** How many people have linked their work account. */
  people: z.int(),
});
export type IssuerConnection = z.infer<typeof IssuerConnection>;

export const Connection = z.extend(IssuerConnection, {
  /** The group that entered it for all its locations. */
  group: z.nullable(z.object({ name: z.string(), is_locked: z.boolean() })),
  is_password_allowed: z.boolean(),
  /** Members who could not sign in with work accounts only; a provider gets no names. */
  unlinked: z.number(),
  unlinked_names: z.array(z.string()),
  /** Without an admin who has one, passwords stay. */
  has_linked_admin: z.boolean(),
});
export type Connection = z.infer<typeof Connection>;

const ConnectionResponse = z.object({
  connection: z.nullable(Connection),
  /** The group whose connection an organisation without one takes by switching on. */
  offered_by: z.nullable(z.string()),
  /** The address that the admin copies into the settings of the issuer. */
  redirect_uri: z.string(),
});

export const IssuerInput = z.object({
  kind: z.enum(connectionKinds),
  /** The tenant for Entra, the address of another issuer; ignored for Google. */
  issuer: Line(300),
  client_id: Line(300).check(z.minLength(1)),
  /** Keeps the stored one when absent. */
  client_secret: z.optional(Line(1_000).check(z.minLength(1))),
  domains: z.array(Domain).check(z.minLength(1), z.maxLength(maxDomains)),
  newcomers: z.enum(newcomerRoles),
});
export type IssuerInput = z.infer<typeof IssuerInput>;

export const getConnection = {
  summary: 'The identity provider of an organisation',
  params,
  response: ConnectionResponse,
};

export const saveConnection = {
  summary: 'Connects an identity provider, or changes it; another issuer or client switches it off',
  params,
  body: z.extend(IssuerInput, { is_password_allowed: z.boolean() }),
  response: ConnectionResponse,
};
export type ConnectionInput = z.infer<(typeof saveConnection)['body']>;

export const testConnection = {
  summary: 'Starts a real sign-in at the issuer; the outcome is part of the connection afterwards',
  params,
  body: z.object({ return_to: z.string().check(z.maxLength(500)) }),
  response: z.object({ url: z.string() }),
};

export const switchConnection = {
  summary:
    'Switches signing in with work accounts on, after a successful test, or off; without a connection that of the group is taken',
  params,
  body: z.object({ is_on: z.boolean() }),
  response: ConnectionResponse,
};

export const removeConnection = {
  summary: 'Removes the identity provider; its sessions end and accounts stay',
  params,
  response: ConnectionResponse,
};

export const confirmDomains = {
  summary: 'The provider confirms which domains of the connection belong to the organisation',
  params,
  body: z.object({ domains: z.array(Domain).check(z.maxLength(maxDomains)) }),
  response: ConnectionResponse,
};

export const findConnections = {
  summary: 'Where people of an organisation, or with an address of a domain, sign in with a work account',
  query: z.object({
    organization: z.optional(z.uuid()),
    domain: z.optional(Line(253).check(z.trim(), z.toLowerCase())),
  }),
  response: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(connectionKinds),
      is_password_allowed: z.boolean(),
      organization: z.pick(ListedOrganization, { id: true, sector: true, subpath: true, name: true }),
    }),
  ),
};
export type OfferedConnection = z.infer<(typeof findConnections)['response']>[number];
