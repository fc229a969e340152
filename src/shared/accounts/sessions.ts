import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './sessions.schema.ts';

export type * from './sessions.schema.ts';

export const listSessions: Endpoint<typeof schemas.listSessions> = {
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed-in',
};

export const endSession: Endpoint<typeof schemas.endSession> = {
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'signed-in',
};

export const endOtherSessions: Endpoint<typeof schemas.endOtherSessions> = {
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'signed-in',
};
