import { sql, type UpdateObject } from 'kysely';

import { secondsToUnapprove } from '../../shared/claims.ts';
import { canGet } from '../../shared/staff-mails.ts';
import { record } from '../audit/record.ts';
import { now, type Transaction } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import { secondsUntilNext } from '../limits/spacing.ts';
import { dropMail, enqueueMail } from '../mailer/mails.ts';
import { addToFigures, decisionAfter } from './claim-figures.ts';
import type { Claim } from './claim-locks.ts';
import { claimWaiting } from './mails/claim-waiting.ts';
import { claimApproved } from './mails/collecting.ts';
import { claimExpired, claimRejected } from './mails/ended.ts';
import { claimReceived } from './mails/waiting.ts';

/* The steps of a claim, for whoever holds its lock and has seen that it is where the step begins. */

const MINUTES_BETWEEN_MAILS = 60;
/** Longer than it can be taken back, also by a clock that is behind. */
const SECONDS_TO_MAIL_CODE = secondsToUnapprove + 10;

type Key = Pick<Claim, 'org_id' | 'id'>;

export const aboutClaim = ({ org_id, id }: Key) => ({ org_id, claim_id: id });

/** From here on it is at the desk. */
export async function startWaiting(tx: Transaction, claim: Key): Promise<void> {
  await change(tx, claim, { state: 'waiting', waiting_since: now, typed_from: null });
  await enqueueMail(tx, claimReceived, aboutClaim(claim));
  await tellStaff(tx, claim.org_id);
}

/** Each person once an hour, of all that wait by then. */
export async function tellStaff(tx: Transaction, org_id: string): Promise<void> {
  const people = await tx
    .selectFrom('profiles')
    .select(['user_id', 'role', 'refused_mails'])
    .where('org_id', '=', org_id)
    .where('role', 'in', ['staff', 'admin'])
    .orderBy('user_id')
    .execute();
  for (const { user_id, role, refused_mails } of people) {
    if (!canGet(role, 'claim_waiting') || refused_mails.includes('claim_waiting')) continue;
    const key = `${claimWaiting.name} ${user_id}`;
    const afterSeconds = await secondsUntilNext(tx, key, MINUTES_BETWEEN_MAILS);
    await enqueueMail(tx, claimWaiting, { org_id, user_id }, { key, afterSeconds });
  }
}

export async function approve(tx: Transaction, claim: Claim, decider: string, last_day: string): Promise<void> {
  const code = await newCode(tx, claim.org_id);
  await change(tx, claim, { state: 'approved', code, last_day, decided_at: now, decided_by: decider });
  await countDecision(tx, claim, 1, Date.now());
  await setReserved(tx, claim, true);
  await record(tx, { ...onItem(claim), actor_id: decider, action: 'item.reserved' });
  const bundle = { key: codeMail(claim), afterSeconds: SECONDS_TO_MAIL_CODE };
  await enqueueMail(tx, claimApproved, aboutClaim(claim), bundle);
}

const codeMail = ({ id }: Key) => `${claimApproved.name} ${id}`;

/** It waits as it did before, and the code that nobody was mailed is free for another. */
export async function unapprove(tx: Transaction, claim: Claim, decider: string): Promise<void> {
  await release(tx, claim, 'undone', decider);
  await change(tx, claim, { state: 'waiting', code: null, last_day: null, decided_at: null, decided_by: null });
  await countDecision(tx, claim, -1, Date.parse(claim.decided_at!));
  await dropMail(tx, codeMail(claim));
}

/** Also of one that was approved. */
export async function reject(tx: Transaction, claim: Claim, decider: string, reason: string): Promise<void> {
  if (claim.state === 'waiting') {
    await countDecision(tx, claim, 1, Date.now());
    await record(tx, { ...onItem(claim), actor_id: decider, action: 'claim.rejected' });
  }
  await release(tx, claim, 'rejected', decider);
  await end(tx, claim, { state: 'rejected', reason, decided_at: now, decided_by: decider });
  await enqueueMail(tx, claimRejected, aboutClaim(claim));
}

/** By its owner, whom the log does not name. */
export async function withdraw(tx: Transaction, claim: Claim): Promise<void> {
  await release(tx, claim, 'withdrawn', null);
  await end(tx, claim, { state: 'withdrawn' });
}

/** Its last day is over. */
export async function expire(tx: Transaction, claim: Claim): Promise<void> {
  await release(tx, claim, 'expired', null);
  await end(tx, claim, { state: 'expired' });
  await enqueueMail(tx, claimExpired, aboutClaim(claim));
}

export async function change(tx: Transaction, { org_id, id }: Key, values: UpdateObject<Schema, 'claims'>) {
  await tx
    .updateTable('claims')
    .set(values)
    .where((eb) => eb.and({ org_id, id }))
    .execute();
}

/** For good: its code is free for another. */
export const end = (tx: Transaction, claim: Key, values: UpdateObject<Schema, 'claims'>) =>
  change(tx, claim, { ...values, code: null, ended_at: now });

/** Others can have the item that was reserved by this claim, if it was. */
async function release(
  tx: Transaction,
  claim: Claim,
  why: 'undone' | 'rejected' | 'withdrawn' | 'expired',
  actor_id: string | null,
): Promise<void> {
  if (claim.state !== 'approved') return;
  await setReserved(tx, claim, false);
  await record(tx, { ...onItem(claim), actor_id, action: 'item.released', why });
}

export async function setReserved(
  tx: Transaction,
  { org_id, item_id }: Pick<Claim, 'org_id' | 'item_id'>,
  is_reserved: boolean,
): Promise<void> {
  await tx.updateTable('items').set({ is_reserved }).where('org_id', '=', org_id).where('id', '=', item_id).execute();
}

/** What the log says it is about: the item. Whose claim it was is nobody's business after it was erased. */
export const onItem = ({ org_id, item_id }: Claim) => ({ org_id, subject_id: item_id! });

/** A code that nothing here has: no claim, also before it was collected, and no item. */
async function newCode(tx: Transaction, org_id: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select new_code(${org_id}) as code`.execute(tx);
  return rows[0]!.code;
}

/** Or, with -1, takes one off that was counted at that moment. */
async function countDecision(tx: Transaction, claim: Claim, decided: 1 | -1, at: number): Promise<void> {
  const seconds = Math.max(0, Math.round((at - Date.parse(claim.waiting_since!)) / 1_000));
  await addToFigures(tx, claim.org_id, decisionAfter(seconds, decided), new Date(at).toISOString());
}
