import * as z from 'zod/mini';

import { DomainError } from '../../../shared/platform/errors.ts';

const MAX_CHARACTERS = 254;
const PlainAddress = z.email();

/**
 * Returns the canonical spelling, or null for an invalid address. Compatibility characters become plain letters.
 * Letters outside ASCII are refused, because a Cyrillic а and a Latin a would make two accounts that look the same.
 */
export function normalizeEmail(text: string): string | null {
  const address = text.normalize('NFKC').trim().toLowerCase();
  return address.length <= MAX_CHARACTERS && PlainAddress.safeParse(address).success ? address : null;
}

export function parseEmail(text: string): string {
  const email = normalizeEmail(text);
  if (!email) throw new DomainError('bad_input', 'Dit is geen geldig e-mailadres.');
  return email;
}

/** Mail providers with several domains per mailbox, and the characters that they ignore. */
const providers: { domains: string[]; ignored: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/g },
];

/**
 * Groups spellings of an address that arrive in the same mailbox. Only for rate limits and for newcomers who wait for
 * approval, so a wrong grouping does little harm.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = withoutSubdomain(address).split('@');
  const plain = name.replace(/\+.*/, '');
  const provider = providers.find(({ domains }) => domains.includes(domain));
  return provider ? `${plain.replaceAll(provider.ignored, '')}@${provider.domains[0]}` : `${plain}@${domain}`;
}

/** Fastmail delivers whatever@name.fastmail.com to name@fastmail.com. */
const withoutSubdomain = (address: string) => address.replace(/^[^@]*@([^@.]+)\.(fastmail\.\w+)$/, '$1@$2');
