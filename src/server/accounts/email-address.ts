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

/** Whose mailbox an address leads to, as far as one can tell: what stands behind a plus is the owner's own business. */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  const plain = name.replace(/\+.*/, '');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
