import { createHash } from 'node:crypto';

import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';

import type { AuthUser } from '../../../../shared/accounts/auth.ts';
import type { OpenSession } from './sessions.ts';

const ISSUER = 'terecht';
const AUDIENCE = 'authenticated';
const ALGORITHM = 'HS256';

export const ACCESS_TOKEN_SECONDS = 3600;

interface AccessTokenClaims {
  user_id: string;
  session_id: string;
}

type Proof = Pick<OpenSession, 'method' | 'authenticated_at' | 'second_factor_at' | 'second_factor'>;

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** The first secret signs. Each token names its key, so that tokens of older secrets stay valid until they expire. */
export function createAccessTokens(secrets: string[]) {
  const keys = new Map(secrets.map((secret) => [keyId(secret), new TextEncoder().encode(secret)]));
  const [signingId, signingKey] = keys.entries().next().value!;
  return {
    /** The claims about the user are for auth-js; the server reads only the session. */
    async sign(
      { user_id, session_id }: AccessTokenClaims,
      user: Partial<AuthUser> = {},
      proof: Proof = {
        method: 'password',
        authenticated_at: new Date().toISOString(),
        second_factor_at: null,
        second_factor: null,
      },
    ): Promise<{ token: string; expires_at: number }> {
      const { email, app_metadata, user_metadata } = user;
      const issuedAt = Math.floor(Date.now() / 1000);
      const expires_at = issuedAt + ACCESS_TOKEN_SECONDS;
      const token = await new SignJWT({
        session_id,
        role: 'authenticated',
        ...claimsOf(proof),
        is_anonymous: false,
        email,
        app_metadata,
        user_metadata,
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: signingId })
        .setSubject(user_id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires_at)
        .sign(signingKey);
      return { token, expires_at };
    },

    /** Returns null for a token that is malformed, expired or signed by another key. */
    async verify(token: string): Promise<AccessTokenClaims | null> {
      try {
        const key = keys.get(decodeProtectedHeader(token).kid ?? '');
        if (!key) return null;
        const { payload } = await jwtVerify(token, key, {
          issuer: ISSUER,
          audience: AUDIENCE,
          algorithms: [ALGORITHM],
          requiredClaims: ['sub', 'exp', 'session_id'],
        });
        return { user_id: payload.sub!, session_id: String(payload['session_id']) };
      } catch {
        return null;
      }
    },
  };
}

/** The names of GoTrue. */
const methodNames = { password: 'password', link: 'otp', oauth: 'oauth', passkey: 'passkey' } as const;
const secondFactorNames = { totp: 'totp', webauthn: 'mfa/webauthn', recovery_code: 'mfa/recovery_code' } as const;

const toEntry = (method: string, at: string) => ({ method, timestamp: Math.floor(Date.parse(at) / 1000) });

/** How the person signed in, as auth-js reads it. The server itself reads the session. */
function claimsOf({ method, authenticated_at, second_factor_at, second_factor }: Proof) {
  const amr = [toEntry(methodNames[method], authenticated_at)];
  if (second_factor && second_factor_at) amr.unshift(toEntry(secondFactorNames[second_factor], second_factor_at));
  return { aal: second_factor_at ? 'aal2' : 'aal1', amr };
}

const keyId = (secret: string) => createHash('sha256').update(`kid:${secret}`).digest('base64url').slice(0, 12);
