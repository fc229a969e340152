import * as z from 'zod/mini';

import { Line } from '../platform/schema.ts';
import { AuthFailureResponse, Email, RedirectTo } from './auth.schema.ts';

const failure = AuthFailureResponse;
const Provider = z.string().check(z.maxLength(100));
const CodeChallenge = z.string().check(z.minLength(43), z.maxLength(128));
/** auth-js writes it in small letters. */
const CodeChallengeMethod = z.string().check(z.toLowerCase(), z.maxLength(10));

const AuthorizeQuery = z.object({
  provider: Provider,
  redirect_to: RedirectTo,
  code_challenge: z.optional(CodeChallenge),
  code_challenge_method: z.optional(CodeChallengeMethod),
  /** The address to fill in at the issuer. */
  login_hint: z.optional(Email),
  /** `select_account` lets the person choose another account at the issuer; other values have no effect. */
  prompt: z.optional(z.string().check(z.maxLength(50))),
});

export const redirectToIssuer = {
  summary: 'Redirects to the issuer of an organisation, to sign in with a work account',
  query: AuthorizeQuery,
  response: z.null(),
  failure,
};

export const receiveIssuerCallback = {
  summary: 'Where an issuer returns to; redirects to the page that began, with a code or an error',
  /** The organisation or group whose issuer it is. */
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  failure,
};

export const signInWithSSO = {
  summary: 'The address at the issuer to sign in with a work account, by connection or by domain',
  body: z.object({
    provider_id: z.nullish(z.string().check(z.maxLength(100))),
    domain: z.nullish(Line(253)),
    redirect_to: z.nullish(z.string().check(z.maxLength(2_000))),
    code_challenge: z.nullish(CodeChallenge),
    code_challenge_method: z.nullish(CodeChallengeMethod),
  }),
  response: z.object({ url: z.string() }),
  failure,
};

export const linkIdentity = {
  summary: 'The address at the issuer to link a work account, or to confirm who you are with it',
  query: AuthorizeQuery,
  response: z.object({ url: z.string() }),
  failure,
};

export const unlinkIdentity = {
  summary: 'Removes the link with a work account; the account needs a password',
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  failure,
};
