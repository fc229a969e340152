import type { Database } from '../../../platform/database/connect.ts';
import { WeakPassword } from './auth-failure.ts';

interface Person {
  email: string;
  name: string;
  org_id: string | null;
}

/** Refuses the passwords that an attacker tries first: the commonest, and those about the person. */
export async function assertNotGuessable(
  db: Database,
  password: string,
  { email, name, org_id }: Person,
): Promise<void> {
  if (await isCommon(password)) throw new WeakPassword('pwned');
  const organization =
    org_id && (await db.selectFrom('organizations').select('name').where('id', '=', org_id).executeTakeFirst());
  const [mailbox = ''] = email.split('@');
  if (isAbout(password, ['Terecht', name, mailbox, email, organization ? organization.name : '']))
    throw new WeakPassword('personal');
}

/** Digits and signs around a common password, as in 'Welkom01!', add little when there are at most this many. */
const MAX_DECORATION = 4;

/** Also with capitals and with a few digits or signs before or after it, and one repeated character. */
export async function isCommon(password: string): Promise<boolean> {
  const common = await commonPasswords();
  const lower = password.normalize('NFKC').toLowerCase().trim();
  if (new Set(lower.replaceAll(/\p{Cc}/gu, '')).size <= 1) return true;
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return common.has(lower) || (common.has(core) && lower.length - core.length <= MAX_DECORATION);
}

const MIN_TERM = 3;
const MIN_OTHER_LETTERS = 3;
const MIN_OTHER_DIGITS = 6;

/** Whether hardly anything is left of the password without the names in these texts. */
export function isAbout(password: string, texts: string[]): boolean {
  const terms = texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(plain)
    .filter((term) => term.length >= MIN_TERM)
    .toSorted((a, b) => b.length - a.length);
  let rest = plain(password);
  let isNamed = false;
  for (const term of terms) {
    if (!rest.includes(term)) continue;
    isNamed = true;
    rest = rest.replaceAll(term, '');
  }
  const letters = rest.replaceAll(/\d/g, '').length;
  return isNamed && letters < MIN_OTHER_LETTERS && rest.length - letters < MIN_OTHER_DIGITS;
}

/** Letters without accents, and digits. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

let common: Promise<Set<string>> | undefined;

/** The 49,000 commonest, loaded when the first password is chosen. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}
