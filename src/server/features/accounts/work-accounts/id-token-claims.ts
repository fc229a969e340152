import { isValidName, maxNameLength } from '../../../../shared/accounts/contract.ts';
import type { ConnectionKind } from '../../../../shared/accounts/work-accounts.ts';
import { isLine, tidyText } from '../../../../shared/platform/text.ts';
import { normalizeEmail } from '../email-address.ts';
import { IssuerError } from './issuers.ts';

/** The claims of an issuer about a person that the portal uses. */
export interface ClaimedPerson {
  issuer: string;
  subject: string;
  /** Not necessarily the person's own; see `isEmailVerified`. */
  email: string | null;
  /** Whether the issuer may speak for this address: then it counts as confirmed. */
  isEmailVerified: boolean;
  name: string;
  /** When the person last typed a password at the issuer, in seconds; null when it does not say. */
  auth_time: number | null;
}

interface Trust {
  kind: ConnectionKind;
  confirmed_domains: string[];
}

type Claims = Record<string, unknown> & { iss: string; sub: string };

/** OpenID Connect allows no more. */
const MAX_SUBJECT_LENGTH = 255;

export function readClaims(claims: Claims, { kind, confirmed_domains }: Trust): ClaimedPerson {
  if (claims.sub === '' || claims.sub.length > MAX_SUBJECT_LENGTH || !isLine(claims.sub))
    throw new IssuerError('invalid');
  const email = emailIn(claims, kind);
  const { auth_time } = claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isEmailVerified: email !== null && verifiesEmail(claims, kind, email, confirmed_domains),
    name: nameIn(claims, email),
    auth_time: typeof auth_time === 'number' ? auth_time : null,
  };
}

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** Entra leaves `email` out of accounts without a mailbox; their sign-in name is an address to ask, never one to trust. */
function emailIn({ email, preferred_username }: Claims, kind: ConnectionKind): string | null {
  const given = [email, kind === 'entra' ? preferred_username : undefined];
  for (const text of given) if (typeof text === 'string') return normalizeEmail(text);
  return null;
}

const isTrue = (value: unknown) => [true, 1, 'true', '1'].includes(value as never);

/**
 * An admin of any tenant can give an account any address. Microsoft says in `xms_edov` that the tenant proved to own the
 * domain, and Google in `hd` that it manages the account. Of other issuers the provider confirms the domains by hand.
 */
function verifiesEmail(claims: Claims, kind: ConnectionKind, email: string, confirmed_domains: string[]): boolean {
  if (kind === 'entra') return typeof claims['email'] === 'string' && isTrue(claims['xms_edov']);
  if (!isTrue(claims['email_verified'])) return false;
  if (kind === 'google') return typeof claims['hd'] === 'string' && claims['hd'] !== '';
  return confirmed_domains.includes(domainOf(email));
}

/** Names appear in mails to others, so a name that could be an address is not used. */
function nameIn({ name, given_name, family_name }: Claims, email: string | null): string {
  const parts = [given_name, family_name].filter((part) => typeof part === 'string');
  const candidates = [name, parts.join(' '), email?.split('@')[0]?.replaceAll(/[^\p{L}]+/gu, ' ')];
  for (const text of candidates) {
    if (typeof text !== 'string') continue;
    const tidy = tidyText(text).slice(0, maxNameLength).trim();
    if (tidy && isLine(tidy) && isValidName(tidy)) return tidy;
  }
  return 'Medewerker';
}
