import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './auth-oauth.schema.ts';

// The calls of GoTrue's protocol for work accounts. Only PKCE: no session is ever in an address.

/** `signInWithOAuth` sends the browser here. */
export const redirectToIssuer: Endpoint<typeof schemas.redirectToIssuer> = {
  method: 'GET',
  path: '/auth/v1/authorize',
  access: 'public',
};

/** The issuer sends the browser here. */
export const receiveIssuerCallback: Endpoint<typeof schemas.receiveIssuerCallback> = {
  method: 'GET',
  path: '/auth/v1/callback/:id',
  access: 'public',
};

/** `signInWithSSO` */
export const signInWithSSO: Endpoint<typeof schemas.signInWithSSO> = {
  method: 'POST',
  path: '/auth/v1/sso',
  access: 'public',
};

/** `linkIdentity`. For a work account that is linked already, it proves again who the person is. */
export const linkIdentity: Endpoint<typeof schemas.linkIdentity> = {
  method: 'GET',
  path: '/auth/v1/user/identities/authorize',
  access: 'signed-in',
};

/** `unlinkIdentity` */
export const unlinkIdentity: Endpoint<typeof schemas.unlinkIdentity> = {
  method: 'DELETE',
  path: '/auth/v1/user/identities/:id',
  access: 'signed-in',
  needsFreshSignIn: true,
};
