import { createHash } from 'node:crypto';

import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';

import type { AuthUser } from '../../../../shared/accounts/auth.ts';

const ISSUER = 'terecht';
const AUDIENCE = 'authenticated';
const ALGORITHM = 'HS256';

export const ACCESS_TOKEN_SECONDS = 3600;

interface AccessTokenClaims {
  user_id: string;
  session_id: string;
}

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
    ): Promise<{ token: string; expires_at: number }> {
      const { email, app_metadata, user_metadata } = user;
      const issuedAt = Math.floor(Date.now() / 1000);
      const expires_at = issuedAt + ACCESS_TOKEN_SECONDS;
      const token = await new SignJWT({
        session_id,
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: issuedAt }],
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

const keyId = (secret: string) => createHash('sha256').update(`kid:${secret}`).digest('base64url').slice(0, 12);
