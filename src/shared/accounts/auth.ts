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

/** `reauthenticate` */
export const mailConfirmationCode: Endpoint<typeof schemas.mailConfirmationCode> = {
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

/** `resetPasswordForEmail` */
export const mailNewPasswordLink: Endpoint<typeof schemas.mailNewPasswordLink> = {
  method: 'POST',
  path: '/auth/v1/recover',
  access: 'public',
};

/** `resend` */
export const resendSignUpMail: Endpoint<typeof schemas.resendSignUpMail> = {
  method: 'POST',
  path: '/auth/v1/resend',
  access: 'public',
};

/** `verifyOtp` */
export const verifyLink: Endpoint<typeof schemas.verifyLink> = {
  method: 'POST',
  path: '/auth/v1/verify',
  access: 'public',
};
