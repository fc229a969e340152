import { isValidName } from '../../../../shared/accounts/contract.ts';
import { normalizeEmail } from '../email-address.ts';

interface PastedAddress {
  /** The typed text, truncated when very long. */
  given: string;
  /** Null for an invalid address. */
  email: string | null;
}

const MAX_SHOWN = 100;

/**
 * Accepts addresses separated by commas, semicolons, tabs or line ends, with or without names. Returns each address
 * once.
 */
export function readAddresses(text: string): PastedAddress[] {
  const found = new Map<string, PastedAddress>();
  for (const line of text.split(/[\n\r;\t]/)) {
    const segments = line.split(',').map((segment) => segment.trim());
    segments.forEach((segment, i) => {
      // A comma within a name: 'Jansen, Piet <piet@school.nl>'.
      if (segment === '' || (!segment.includes('@') && isValidName(segment) && segments[i + 1]?.endsWith('>'))) return;
      for (const given of addressesIn(segment)) {
        const email = normalizeEmail(given);
        const key = email ?? given;
        if (!found.has(key)) found.set(key, { given: truncate(given), email });
      }
    });
  }
  return [...found.values()];
}

function addressesIn(segment: string): string[] {
  const bracket = segment.endsWith('>') ? segment.lastIndexOf('<') : -1;
  if (bracket >= 0) return [segment.slice(bracket + 1, -1).trim()];
  const words = segment
    .replace(/^mailto:/i, '')
    .split(' ')
    .filter(Boolean);
  return words.every((word) => word.includes('@')) ? words : [segment];
}

const truncate = (given: string) => (given.length > MAX_SHOWN ? `${given.slice(0, MAX_SHOWN - 1)}…` : given);

export function problemOf(given: string): string {
  const [before = '', after = '', ...more] = given.split('@');
  if (!given.includes('@')) return 'er staat geen @ in';
  if (more.length > 0) return 'er staat meer dan één @ in';
  if (/\s/.test(given)) return 'er staat een spatie in';
  if (!before) return 'er staat niets voor de @';
  if (!after) return 'er staat niets achter de @';
  if (/[^\x20-\x7E]/.test(given)) return 'er staat een letter in die niet in een e-mailadres past';
  if (!/\.[^.]{2,}$/.test(after)) return 'het einde ontbreekt, zoals .nl';
  return 'er staat iets in wat niet in een e-mailadres past';
}
