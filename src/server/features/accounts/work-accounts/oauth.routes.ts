import type { FastifyRequest } from 'fastify';

import * as schemas from '../../../../shared/accounts/auth-oauth.schema.ts';
import {
  redirectToIssuer,
  linkIdentity,
  receiveIssuerCallback,
  signInWithSSO,
  unlinkIdentity,
} from '../../../../shared/accounts/auth-oauth.ts';
import { assertFreshSignIn, type Route } from '../../../platform/http/route.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import type { RequestSource } from '../auth/request-source.ts';
import { signedInUser } from '../auth/signed-in-user.ts';
import type { WorkAccounts } from './work-accounts.ts';

interface Helpers {
  sourceOf(request: FastifyRequest): RequestSource;
  toOwnPath(redirect_to: string | undefined, request: FastifyRequest): string;
}

/** The part of GoTrue's protocol that signs in with work accounts. */
export function oauthRoutes(
  route: Route,
  { authorization, signIn }: Pick<WorkAccounts, 'authorization' | 'signIn'>,
  { sourceOf, toOwnPath }: Helpers,
): void {
  route(redirectToIssuer, schemas.redirectToIssuer, async ({ query, request, reply }) => {
    const connection = await authorization.connectionOf(query.provider);
    const flow = {
      purpose: 'sign-in',
      return_path: toOwnPath(query.redirect_to, request),
      code_challenge: requireChallenge(query),
    } as const;
    reply.redirect(await authorization.beginSignIn(connection, flow, sourceOf(request), hintsOf(query)));
    return undefined;
  });

  route(receiveIssuerCallback, schemas.receiveIssuerCallback, async ({ params, request, reply }) => {
    const { searchParams } = new URL(request.url, 'http://portal');
    reply.redirect(await authorization.receiveCallback(params.id, searchParams));
    return undefined;
  });

  route(signInWithSSO, schemas.signInWithSSO, async ({ body, request }) => {
    const connection = body.provider_id
      ? await authorization.connectionOf(body.provider_id)
      : await authorization.connectionOfDomain(body.domain ?? '');
    const flow = {
      purpose: 'sign-in',
      return_path: toOwnPath(body.redirect_to ?? undefined, request),
      code_challenge: requireChallenge(body),
    } as const;
    return { url: await authorization.beginSignIn(connection, flow, sourceOf(request)) };
  });

  route(linkIdentity, schemas.linkIdentity, async ({ query, actor, request }) => {
    const { user_id, session_id } = signedInUser(actor);
    const connection = await authorization.connectionOf(query.provider);
    const isLinked = await signIn.hasWorkAccount(user_id, connection.id);
    // Otherwise an unattended browser would be enough to link the work account of another person.
    if (!isLinked) assertFreshSignIn(actor);
    const flow = {
      purpose: isLinked ? 'confirm' : 'link',
      user_id,
      session_id,
      return_path: toOwnPath(query.redirect_to, request),
      code_challenge: requireChallenge(query),
      asks_again: true,
    } as const;
    return { url: await authorization.beginSignIn(connection, flow, sourceOf(request), hintsOf(query)) };
  });

  route(unlinkIdentity, schemas.unlinkIdentity, async ({ params, actor }) => {
    await signIn.unlink(signedInUser(actor).user_id, params.id);
    return {};
  });
}

const hintsOf = ({ login_hint, prompt }: { login_hint?: string | undefined; prompt?: string | undefined }) => ({
  login_hint,
  choosesAccount: prompt === 'select_account',
});

interface Challenge {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/** Without PKCE the session would have to be in the address of the page. */
function requireChallenge({ code_challenge, code_challenge_method }: Challenge): string {
  if (code_challenge && code_challenge_method === 's256') return code_challenge;
  throw new AuthFailure('validation_failed', 'PKCE flow requires code_challenge and code_challenge_method s256');
}
