import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './factors.schema.ts';

export type * from './factors.schema.ts';

/** A person has at most this many apps and passkeys together. */
export const maxFactors = 10;

export const maxFactorNameLength = 60;

// The calls of GoTrue's protocol that `auth.mfa` and `auth.passkey` of `@supabase/auth-js` make.

export const enrollFactor: Endpoint<typeof schemas.enrollFactor> = {
  method: 'POST',
  path: '/auth/v1/factors',
  access: 'signed-in',
  needsFreshSignIn: true,
  beforeSecondFactor: true,
};

export const challengeFactor: Endpoint<typeof schemas.challengeFactor> = {
  method: 'POST',
  path: '/auth/v1/factors/:id/challenge',
  access: 'signed-in',
  beforeSecondFactor: true,
};

export const verifyFactor: Endpoint<typeof schemas.verifyFactor> = {
  method: 'POST',
  path: '/auth/v1/factors/:id/verify',
  access: 'signed-in',
  beforeSecondFactor: true,
};

export const unenrollFactor: Endpoint<typeof schemas.unenrollFactor> = {
  method: 'DELETE',
  path: '/auth/v1/factors/:id',
  access: 'signed-in',
  needsFreshSignIn: true,
};

export const getRecoveryCodes: Endpoint<typeof schemas.getRecoveryCodes> = {
  method: 'GET',
  path: '/auth/v1/factors/recovery-codes',
  access: 'signed-in',
  beforeSecondFactor: true,
};

export const makeRecoveryCodes: Endpoint<typeof schemas.makeRecoveryCodes> = {
  method: 'POST',
  path: '/auth/v1/factors/recovery-codes',
  access: 'signed-in',
  needsFreshSignIn: true,
};

export const replaceRecoveryCodes: Endpoint<typeof schemas.replaceRecoveryCodes> = {
  method: 'POST',
  path: '/auth/v1/factors/recovery-codes/regenerate',
  access: 'signed-in',
  needsFreshSignIn: true,
};

export const verifyRecoveryCode: Endpoint<typeof schemas.verifyRecoveryCode> = {
  method: 'POST',
  path: '/auth/v1/factors/recovery-codes/verify',
  access: 'signed-in',
  beforeSecondFactor: true,
};

export const removeRecoveryCodes: Endpoint<typeof schemas.removeRecoveryCodes> = {
  method: 'DELETE',
  path: '/auth/v1/factors/recovery-codes',
  access: 'signed-in',
  needsFreshSignIn: true,
};

export const startPasskeyRegistration: Endpoint<typeof schemas.startPasskeyRegistration> = {
  method: 'POST',
  path: '/auth/v1/passkeys/registration/options',
  access: 'signed-in',
  needsFreshSignIn: true,
  beforeSecondFactor: true,
};

export const registerPasskey: Endpoint<typeof schemas.registerPasskey> = {
  method: 'POST',
  path: '/auth/v1/passkeys/registration/verify',
  access: 'signed-in',
  beforeSecondFactor: true,
};

export const startPasskeySignIn: Endpoint<typeof schemas.startPasskeySignIn> = {
  method: 'POST',
  path: '/auth/v1/passkeys/authentication/options',
  access: 'public',
};

export const signInWithPasskey: Endpoint<typeof schemas.signInWithPasskey> = {
  method: 'POST',
  path: '/auth/v1/passkeys/authentication/verify',
  access: 'public',
};

export const listPasskeys: Endpoint<typeof schemas.listPasskeys> = {
  method: 'GET',
  path: '/auth/v1/passkeys',
  access: 'signed-in',
};

export const renamePasskey: Endpoint<typeof schemas.renamePasskey> = {
  method: 'PATCH',
  path: '/auth/v1/passkeys/:id',
  access: 'signed-in',
};

export const removePasskey: Endpoint<typeof schemas.removePasskey> = {
  method: 'DELETE',
  path: '/auth/v1/passkeys/:id',
  access: 'signed-in',
  needsFreshSignIn: true,
};

/** For a colleague of the same organisation. */
export const resetSecondFactor: Endpoint<typeof schemas.resetSecondFactor> = {
  method: 'POST',
  path: '/api/members/:user_id/reset-second-factor',
  access: 'member.reset-second-factor',
  needsFreshSignIn: true,
};
