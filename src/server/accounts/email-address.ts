import * as z from 'zod/mini';

const MOST_CHARACTERS = 254;
const PlainAddress = z.email();

/**
 * The one spelling under which an address is known, or null when it is none. Wide and other compatibility letters
 * become the plain ones they stand for. Letters outside ASCII are refused: a Cyrillic а beside a Latin a would
 * be two accounts that look like one.
 */
export function normalizeEmail(text: string): string | null {
  const address = text.normalize('NFKC').trim().toLowerCase();
  return address.length <= MOST_CHARACTERS && PlainAddress.safeParse(address).success ? address : null;
}

/** Providers with several domains for one mailbox, and the characters of a name that they ignore. */
const providers: { domains: string[]; ignored: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/g },
];

/**
 * Whose mailbox an address leads to, as far as one can tell: what stands behind a plus is the owner's own business. Only
 * limits go by it, so that two mailboxes taken for one share a bound and nothing else.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = withoutSubdomain(address).split('@');
  const plain = name.replace(/\+.*/, '');
  const provider = providers.find(({ domains }) => domains.includes(domain));
  return provider ? `${plain.replaceAll(provider.ignored, '')}@${provider.domains[0]}` : `${plain}@${domain}`;
}

/** Fastmail delivers whatever@name.fastmail.com to name@fastmail.com. */
const withoutSubdomain = (address: string) => address.replace(/^[^@]*@([^@.]+)\.(fastmail\.\w+)$/, '$1@$2');
