import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './auth.schema.ts';

export type * from './auth.schema.ts';

// The calls of GoTrue's protocol that `@supabase/auth-js` makes.

export const signUp: Endpoint<typeof schemas.signUp> = {
  method: 'POST',
  path: '/auth/v1/signup',
  access: 'public',
};

export const getToken: Endpoint<typeof schemas.getToken> = {
  method: 'POST',
  path: '/auth/v1/token',
  access: 'public',
};

export const getAuthUser: Endpoint<typeof schemas.getAuthUser> = {
  method: 'GET',
  path: '/auth/v1/user',
  access: 'signed-in',
  beforeSecondFactor: true,
};

export const reauthenticate: Endpoint<typeof schemas.reauthenticate> = {
  method: 'GET',
  path: '/auth/v1/reauthenticate',
  access: 'signed-in',
  beforeSecondFactor: true,
};

export const changeUser: Endpoint<typeof schemas.changeUser> = {
  method: 'PUT',
  path: '/auth/v1/user',
  access: 'signed-in',
  beforeSecondFactor: true,
};

export const signOut: Endpoint<typeof schemas.signOut> = {
  method: 'POST',
  path: '/auth/v1/logout',
  access: 'signed-in',
  beforeSecondFactor: true,
};

export const recover: Endpoint<typeof schemas.recover> = {
  method: 'POST',
  path: '/auth/v1/recover',
  access: 'public',
};

export const resend: Endpoint<typeof schemas.resend> = {
  method: 'POST',
  path: '/auth/v1/resend',
  access: 'public',
};

export const verify: Endpoint<typeof schemas.verify> = {
  method: 'POST',
  path: '/auth/v1/verify',
  access: 'public',
};
