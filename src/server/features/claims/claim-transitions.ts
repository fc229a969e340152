import { sql, type UpdateObject } from 'kysely';

import { canReceive } from '../../../shared/accounts/staff-mails.ts';
import { secondsToUnapprove } from '../../../shared/claims/contract.ts';
import { now, type Transaction } from '../../platform/database/connect.ts';
import { addToMonthlyFigures } from '../../platform/database/monthly-figures.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { removeWaitingMail, enqueueMail } from '../../platform/mail/mail-queue.ts';
import { secondsUntilNextSlot } from '../../platform/rate-limit/next-slot.ts';
import { record } from '../audit/record.ts';
import { setReserved } from '../items/set-item-state.ts';
import { decisionFigures } from './claim-figures.ts';
import type { Claim } from './claim-locks.ts';
import { claimApproved } from './mails/claim-approved.ts';
import { claimExpired, claimRejected } from './mails/claim-ended.ts';
import { claimReceived } from './mails/claim-received.ts';
import { claimWaiting } from './mails/claim-waiting.ts';

/* State transitions of a claim. Callers hold its lock and have checked its state. */

const MINUTES_BETWEEN_MAILS = 60;
/** Longer than the undo period, with a margin for clocks that differ. */
const SECONDS_TO_MAIL_CODE = secondsToUnapprove + 10;

type Key = Pick<Claim, 'org_id' | 'id'>;

export const aboutClaim = ({ org_id, id }: Key) => ({ org_id, claim_id: id });

export async function startWaiting(tx: Transaction, claim: Key): Promise<void> {
  await changeClaim(tx, claim, { state: 'waiting', waiting_since: now, typed_from: null });
  await enqueueMail(tx, claimReceived, aboutClaim(claim));
  await notifyStaff(tx, claim.org_id);
}

/** Mails each member at most once an hour, about all claims that wait. */
export async function notifyStaff(tx: Transaction, org_id: string): Promise<void> {
  const people = await tx
    .selectFrom('members as m')
    .innerJoin('profiles', 'profiles.user_id', 'm.user_id')
    .select(['m.user_id', 'm.role', 'refused_mails'])
    .where('m.org_id', '=', org_id)
    .where('m.role', 'in', ['staff', 'admin'])
    .orderBy('m.user_id')
    .execute();
  for (const { user_id, role, refused_mails } of people) {
    if (!canReceive(role, 'claim_waiting') || refused_mails.includes('claim_waiting')) continue;
    const key = `${claimWaiting.name} ${org_id} ${user_id}`;
    const afterSeconds = await secondsUntilNextSlot(tx, key, MINUTES_BETWEEN_MAILS);
    await enqueueMail(tx, claimWaiting, { org_id, user_id }, { key, afterSeconds });
  }
}

export async function approveClaim(tx: Transaction, claim: Claim, decider: string, last_day: string): Promise<void> {
  const code = await newCode(tx, claim.org_id);
  await changeClaim(tx, claim, { state: 'approved', code, last_day, decided_at: now, decided_by: decider });
  await countDecision(tx, claim, 1, Date.now());
  await setReserved(tx, claim, true);
  await record(tx, { ...auditSubject(claim), actor_id: decider, action: 'item.reserved' });
  const bundle = { key: codeMailKey(claim), afterSeconds: SECONDS_TO_MAIL_CODE };
  await enqueueMail(tx, claimApproved, aboutClaim(claim), bundle);
}

const codeMailKey = ({ id }: Key) => `${claimApproved.name} ${id}`;

export async function unapproveClaim(tx: Transaction, claim: Claim, decider: string): Promise<void> {
  await release(tx, claim, 'undone', decider);
  await changeClaim(tx, claim, { state: 'waiting', code: null, last_day: null, decided_at: null, decided_by: null });
  await countDecision(tx, claim, -1, Date.parse(claim.decided_at!));
  await removeWaitingMail(tx, codeMailKey(claim));
}

/** An approved claim can be rejected too. */
export async function rejectClaim(tx: Transaction, claim: Claim, decider: string, reason: string): Promise<void> {
  if (claim.state === 'waiting') {
    await countDecision(tx, claim, 1, Date.now());
    await record(tx, { ...auditSubject(claim), actor_id: decider, action: 'claim.rejected' });
  }
  await release(tx, claim, 'rejected', decider);
  await endClaim(tx, claim, { state: 'rejected', reason, decided_at: now, decided_by: decider });
  await enqueueMail(tx, claimRejected, aboutClaim(claim));
}

/** Withdraws a claim of its owner, whom the audit log does not name. */
export async function withdrawClaim(tx: Transaction, claim: Claim): Promise<void> {
  await release(tx, claim, 'withdrawn', null);
  await endClaim(tx, claim, { state: 'withdrawn' });
}

export async function expireClaim(tx: Transaction, claim: Claim): Promise<void> {
  await release(tx, claim, 'expired', null);
  await endClaim(tx, claim, { state: 'expired' });
  await enqueueMail(tx, claimExpired, aboutClaim(claim));
}

export async function changeClaim(tx: Transaction, { org_id, id }: Key, values: UpdateObject<Schema, 'claims'>) {
  await tx
    .updateTable('claims')
    .set(values)
    .where((eb) => eb.and({ org_id, id }))
    .execute();
}

/** Ends a claim for good; its code becomes free. */
const endClaim = (tx: Transaction, claim: Key, values: UpdateObject<Schema, 'claims'>) =>
  changeClaim(tx, claim, { ...values, code: null, ended_at: now });

/** Releases the item if this claim had reserved it. */
async function release(
  tx: Transaction,
  claim: Claim,
  why: 'undone' | 'rejected' | 'withdrawn' | 'expired',
  actor_id: string | null,
): Promise<void> {
  if (claim.state !== 'approved') return;
  await setReserved(tx, claim, false);
  await record(tx, { ...auditSubject(claim), actor_id, action: 'item.released', why });
}

/** The audit log names the item only, because personal data must be gone once a claim is erased. */
export const auditSubject = ({ org_id, item_id }: Claim) => ({ org_id, subject_id: item_id! });

/** Creates a code that no claim or item of the organisation has. */
async function newCode(tx: Transaction, org_id: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select new_code(${org_id}) as code`.execute(tx);
  return rows[0]!.code;
}

/** Counts a decision at that moment; -1 removes it from the count. */
async function countDecision(tx: Transaction, claim: Claim, decided: 1 | -1, at: number): Promise<void> {
  const seconds = Math.max(0, Math.round((at - Date.parse(claim.waiting_since!)) / 1_000));
  await addToMonthlyFigures(
    tx,
    'claim_figures',
    claim.org_id,
    decisionFigures(seconds, decided),
    new Date(at).toISOString(),
  );
}
