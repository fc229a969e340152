import * as z from 'zod/mini';

import { maxLocations } from '../groups/contract.ts';
import {
  confirmDomains,
  IssuerConnection,
  IssuerInput,
  switchConnection,
  testConnection,
} from './work-accounts.schema.ts';

const params = z.object({ id: z.uuid() });

export const GroupConnection = z.extend(IssuerConnection, {
  /** A location cannot replace or remove it, and its own connection is replaced. */
  is_locked: z.boolean(),
  /** How many locations have it. */
  locations: z.int(),
  /** The names of the locations with a connection of their own. */
  own_locations: z.array(z.string()).check(z.maxLength(maxLocations)),
  /** The names of the locations without any, such as those that removed it. */
  locations_without: z.array(z.string()).check(z.maxLength(maxLocations)),
});
export type GroupConnection = z.infer<typeof GroupConnection>;

const GroupConnectionResponse = z.object({ connection: z.nullable(GroupConnection), redirect_uri: z.string() });

export const getGroupConnection = {
  summary: 'The identity provider that a group enters once for its locations',
  params,
  response: GroupConnectionResponse,
};

export const saveGroupConnection = {
  summary: 'Connects an identity provider for all locations, or changes it; another issuer or client switches it off',
  params,
  body: z.extend(IssuerInput, { is_locked: z.boolean() }),
  response: GroupConnectionResponse,
};
export type GroupConnectionInput = z.infer<(typeof saveGroupConnection)['body']>;

export const testGroupConnection = {
  summary: 'Starts a real sign-in at the issuer; the outcome is part of the connection afterwards',
  params,
  body: testConnection.body,
  response: testConnection.response,
};

export const switchGroupConnection = {
  summary: 'Switches signing in with the connection on at all locations, after a successful test, or off',
  params,
  body: switchConnection.body,
  response: GroupConnectionResponse,
};

export const removeGroupConnection = {
  summary: 'Removes the identity provider of a group at all its locations; their sessions end and accounts stay',
  params,
  response: GroupConnectionResponse,
};

export const confirmGroupDomains = {
  summary: 'The provider confirms which domains of the connection belong to the group, for all its locations',
  params,
  body: confirmDomains.body,
  response: GroupConnectionResponse,
};
