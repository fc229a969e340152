import { randomInt } from 'node:crypto';

import type { Transaction } from '../../../platform/database/connect.ts';
import { consumeLink, createLink, type LinkKind, removeLinks } from '../../../platform/links/links.ts';

const CODE: LinkKind = { purpose: 'confirmation-code', hours: 1 };

/** GoTrue's nonce: six digits by mail, once and for one account. Attempts are limited as those with a password. */
export async function makeConfirmationCode(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<string> {
  await removeLinks(tx, { address: email, purpose: CODE.purpose });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await createLink(tx, CODE, { subject_id: id, address: email }, tokenOf(id, code));
  return code;
}

export async function takeConfirmationCode(tx: Transaction, user_id: string, code: string): Promise<boolean> {
  return (await consumeLink(tx, tokenOf(user_id, code.replaceAll(/\s/g, '')), CODE.purpose)) !== undefined;
}

const tokenOf = (user_id: string, code: string) => `${user_id} ${code}`;
