import { isName } from '../../shared/accounts.ts';
import { normalizeEmail } from './email-address.ts';

interface PastedAddress {
  /** As it was typed, cut where it is far too long. */
  given: string;
  /** Null when it is none. */
  email: string | null;
}

const LONGEST_SHOWN = 100;

/**
 * What somebody pastes from a mail program, a spreadsheet or a letter: addresses with commas, semicolons, new lines or
 * tabs between them, and names beside them. Each address once.
 */
export function readAddresses(text: string): PastedAddress[] {
  const found = new Map<string, PastedAddress>();
  for (const line of text.split(/[\n\r;\t]/)) {
    const parts = line.split(',').map((part) => part.trim());
    parts.forEach((part, i) => {
      // 'Jansen, Piet <piet@school.nl>': a comma within a name.
      if (part === '' || (!part.includes('@') && isName(part) && parts[i + 1]?.endsWith('>'))) return;
      for (const given of addressesIn(part)) {
        const email = normalizeEmail(given);
        const key = email ?? given;
        if (!found.has(key)) found.set(key, { given: shown(given), email });
      }
    });
  }
  return [...found.values()];
}

function addressesIn(part: string): string[] {
  const bracket = part.endsWith('>') ? part.lastIndexOf('<') : -1;
  if (bracket >= 0) return [part.slice(bracket + 1, -1).trim()];
  const words = part
    .replace(/^mailto:/i, '')
    .split(' ')
    .filter(Boolean);
  return words.every((word) => word.includes('@')) ? words : [part];
}

const shown = (given: string) => (given.length > LONGEST_SHOWN ? `${given.slice(0, LONGEST_SHOWN - 1)}…` : given);

/** Why something is no address, for whoever typed it. */
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
