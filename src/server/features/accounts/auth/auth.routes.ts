import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import * as schemas from '../../../../shared/accounts/auth.schema.ts';
import {
  changeUser,
  getAuthUser,
  getToken,
  mailConfirmationCode,
  mailNewPasswordLink,
  resendSignUpMail,
  signOut,
  signUp,
  verifyLink,
} from '../../../../shared/accounts/auth.ts';
import { guest, isFreshSignIn } from '../../../../shared/platform/actor.ts';
import { DomainError, type ErrorCode } from '../../../../shared/platform/errors.ts';
import { describeError, logFailure, RETRY_AFTER_SECONDS } from '../../../platform/http/errors.ts';
import { assertFreshSignIn, createRoute } from '../../../platform/http/route.ts';
import type { PortalAddress } from '../../../platform/mail/mail-queue.ts';
import { TooManyRequests } from '../../../platform/rate-limit/rate-limit.ts';
import type { ConfirmationService } from '../credentials/confirmation.service.ts';
import type { EmailChangeService } from '../credentials/email-change.service.ts';
import { factorRoutes, type FactorServices } from '../factors/factors.routes.ts';
import { deviceName } from '../sessions/device-name.ts';
import { oauthRoutes } from '../work-accounts/oauth.routes.ts';
import type { WorkAccounts } from '../work-accounts/work-accounts.ts';
import { AuthFailure, type AuthFailureCode, WeakPassword } from './auth-failure.ts';
import { type AuthService, parseAuthEmail } from './auth.service.ts';
import type { RequestSource } from './request-source.ts';
import { signedInUser } from './signed-in-user.ts';

const API_VERSION_HEADER = 'x-supabase-api-version';
const API_VERSION = '2024-01-01';

interface AuthServices {
  auth: AuthService;
  confirmation: ConfirmationService;
  emailChanges: EmailChangeService;
  factors: FactorServices;
  workAccounts: WorkAccounts;
}

/** The routes of `@supabase/auth-js`, with the paths and errors of GoTrue. */
export function authRoutes(
  app: FastifyInstance,
  { auth, confirmation, emailChanges, factors, workAccounts }: AuthServices,
  portal: PortalAddress,
): void {
  app.register(async (scope) => {
    scope.setErrorHandler(sendFailure);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    acceptEmptyBodies(scope);
    const route = createRoute(scope, { bearer: auth.authenticate, visitor: async () => guest });

    route(signUp, schemas.signUp, ({ body, query, request }) => {
      return auth.signUp(body, sourceOf(request), toOwnPath(query.redirect_to, portal, request));
    });

    route(getToken, schemas.getToken, async ({ query, body, request }) => {
      const { email, password, refresh_token, auth_code, code_verifier } = body;
      if (query.grant_type === 'password') {
        if (email === undefined) throw new AuthFailure('validation_failed', 'missing email or phone');
        if (password === undefined) throw new AuthFailure('validation_failed', 'missing password');
        return auth.signIn({ email, password }, sourceOf(request));
      }
      if (query.grant_type === 'refresh_token') {
        if (refresh_token === undefined) throw new AuthFailure('validation_failed', 'refresh_token required');
        await workAccounts.revalidate(refresh_token);
        return auth.refresh(refresh_token);
      }
      if (query.grant_type === 'pkce') {
        if (!auth_code || !code_verifier)
          throw new AuthFailure('validation_failed', 'both auth code and code verifier should be non-empty');
        return workAccounts.signIn.exchange(auth_code, code_verifier, sourceOf(request));
      }
      throw new AuthFailure('validation_failed', 'unsupported_grant_type');
    });

    route(getAuthUser, schemas.getAuthUser, ({ actor }) => auth.user(signedInUser(actor)));

    route(changeUser, schemas.changeUser, async ({ body: { password, email, ...proof }, actor, request }) => {
      const user = signedInUser(actor);
      if (password === undefined && email === undefined) throw new AuthFailure('validation_failed');
      await auth.assertSecondFactorIfAny(user);
      if (email !== undefined) {
        // The password alone must not move an account with a second factor to another mailbox.
        if (actor.needs_second_factor) throw new AuthFailure('insufficient_aal');
        const address = parseAuthEmail(email);
        if (proof.current_password === undefined && proof.nonce === undefined) assertFreshSignIn(actor);
        else await confirmation.check(user.user_id, proof, request.ip);
        await emailChanges.request(user.user_id, address);
      }
      if (password === undefined) return auth.user(user);
      return auth.changePassword({ ...user, isFresh: isFreshSignIn(actor) }, { password, ...proof }, sourceOf(request));
    });

    route(mailConfirmationCode, schemas.mailConfirmationCode, async ({ actor }) => {
      await confirmation.sendCode(signedInUser(actor).user_id);
      return {};
    });

    route(signOut, schemas.signOut, async ({ query, actor, reply }) => {
      await auth.signOut(signedInUser(actor), query.scope);
      reply.code(204).send();
      return undefined;
    });

    route(mailNewPasswordLink, schemas.mailNewPasswordLink, async ({ body, query, request }) => {
      await auth.mailNewPasswordLink(body.email, sourceOf(request), toOwnPath(query.redirect_to, portal, request));
      return {};
    });

    route(resendSignUpMail, schemas.resendSignUpMail, async ({ body, query, request }) => {
      await auth.resendSignUpMail(body.email, sourceOf(request), toOwnPath(query.redirect_to, portal, request));
      return {};
    });

    route(verifyLink, schemas.verifyLink, ({ body: { token_hash, token, type, ...chosen }, request }) => {
      const given = token_hash ?? token;
      if (!given) throw new AuthFailure('validation_failed', 'Verify requires a token or a token hash');
      if (type === 'magiclink') return workAccounts.signIn.confirm(given, sourceOf(request));
      return auth.verifyLink(given, type, sourceOf(request), chosen);
    });

    factorRoutes(route, factors, sourceOf);
    oauthRoutes(route, workAccounts, {
      sourceOf,
      toOwnPath: (redirect_to, request) => toOwnPath(redirect_to, portal, request),
    });
  });
}

/** Only our own app sends the header; other clients are recognised by network alone. */
export function sourceOf({ ip, headers }: FastifyRequest): RequestSource {
  const device = headers['x-terecht-device'];
  return {
    network: ip,
    device: typeof device === 'string' && /^[\w-]{20,60}$/.test(device) ? device : undefined,
    deviceName: deviceName(headers['user-agent']),
  };
}

/** Redirects outside the portal become the front page. */
function toOwnPath(
  redirect_to: string | undefined,
  { origin }: PortalAddress,
  { protocol, host }: FastifyRequest,
): string {
  const wanted = redirect_to && URL.parse(redirect_to, origin);
  // The caller chooses the host header, so it only tells which of our own addresses the caller uses.
  if (!wanted || !/^https?:$/.test(wanted.protocol) || ![origin, `${protocol}://${host}`].includes(wanted.origin))
    return '/';
  return wanted.pathname.replace(/^\/+/, '/') + wanted.search;
}

/** auth-js also sends a JSON content type with an empty body. */
function acceptEmptyBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null, undefined);
    else parse(request, text, done);
  });
}

const productFailures: Partial<Record<ErrorCode, AuthFailureCode>> = {
  not_signed_in: 'no_authorization',
  // A malformed id in the path; only factors have one.
  not_found: 'mfa_factor_not_found',
  bad_input: 'bad_json',
  fresh_sign_in_required: 'reauthentication_needed',
  second_factor_required: 'insufficient_aal',
  too_large: 'request_too_large',
  unsupported_media_type: 'unsupported_media_type',
};

function sendFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAuthFailure(error);
  logFailure(request, error, failure.status);
  const { code, status, message, retryAfterSeconds } = failure;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const reasons = failure instanceof WeakPassword && { weak_password: { reasons: failure.reasons } };
  // Clients without the version header expect the code in another field.
  const isCurrent = String(request.headers[API_VERSION_HEADER] ?? '') >= API_VERSION;
  if (isCurrent) reply.header(API_VERSION_HEADER, API_VERSION);
  return reply
    .code(status)
    .header('x-sb-error-code', code)
    .send(isCurrent ? { code, message, ...reasons } : { code: status, error_code: code, msg: message, ...reasons });
}

function toAuthFailure(error: FastifyError | Error): AuthFailure {
  if (error instanceof AuthFailure) return error;
  if (error instanceof TooManyRequests) {
    return new AuthFailure('over_request_rate_limit', undefined, error.retryAfterSeconds);
  }
  const { code } = describeError(error as FastifyError);
  if (error instanceof DomainError && code === 'bad_input') return new AuthFailure('validation_failed');
  if (code === 'unavailable') return new AuthFailure(code, undefined, RETRY_AFTER_SECONDS);
  return new AuthFailure(productFailures[code] ?? 'unexpected_failure');
}
