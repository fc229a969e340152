import { sql } from 'kysely';

import { dutchTime, months } from '../../../../shared/platform/time.ts';
import { now, type Transaction } from '../../../platform/database/connect.ts';
import { enqueueMails, type MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { findPerson } from '../../accounts/mails/recipients.ts';
import { type BackupTrouble, readBackupState } from './backup-runs.ts';

export interface Details {
  user_id: string;
}

const NAME = 'backup-trouble';

const texts: Record<BackupTrouble, { subject: string; paragraph: string }> = {
  failed: {
    subject: 'Er kan geen back-up van Terecht worden gemaakt',
    paragraph: 'Terecht probeert een back-up te maken, maar dat mislukt steeds.',
  },
  too_old: {
    subject: 'De laatste back-up van Terecht is te oud',
    paragraph: 'Er is al te lang geen back-up van Terecht gemaakt.',
  },
  verification_failed: {
    subject: 'De back-up van Terecht is niet in orde',
    paragraph:
      'Terecht zet elke week een back-up ter controle terug in een tijdelijke database en telt wat erin zit. Dat is nu niet gelukt.',
  },
};

/** Mails all providers, at most once a day. */
export async function enqueueTroubleMails(tx: Transaction): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('backup_runs')
    .set({ told_at: now })
    .where('id', '=', (eb) => eb.selectFrom('backup_runs').select('id').orderBy('started_at', 'desc').limit(1))
    .where(sql<boolean>`not exists (select from backup_runs where told_at > now() - interval '1 day')`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const providers = await tx.selectFrom('profiles').select('user_id').where('role', '=', 'provider').execute();
  await enqueueMails<Details>(
    tx,
    { name: NAME },
    providers.map((details) => ({ details, isAwaited: false })),
  );
}

/** Checks on sending that the trouble is not over. */
export const backupTroubleMail = (everyMinutes: number): MailKind<Details> => ({
  name: NAME,
  async write(tx, { user_id }) {
    const person = await findPerson(tx, 'users.id', user_id);
    const { trouble, problem, made, verified_at } = await readBackupState(tx, everyMinutes);
    if (person?.role !== 'provider' || !trouble) return undefined;
    const { subject, paragraph } = texts[trouble];
    return {
      to: person.email,
      ...composeMessage({
        subject,
        paragraphs: [
          paragraph,
          {
            facts: [
              ['Laatste back-up', made ? formatMoment(made.started_at) : 'nog geen'],
              ['Laatste geslaagde controle', verified_at ? formatMoment(verified_at) : 'nog geen'],
              ...(problem ? [['Melding', problem] as [string, string]] : []),
            ],
          },
          'Geef dit door aan wie de server beheert: het commando ‘npm run terecht -- doctor’ laat daar zien wat er aan de hand is.',
        ],
        closing: ['Zolang dit duurt, krijg je hooguit één mail per dag.'],
      }),
    };
  },
});

/** For instance ‘18 november 2026, 03:10’, in Dutch time. */
function formatMoment(moment: string): string {
  const date = new Date(dutchTime(Date.parse(moment)));
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}, ${date.toISOString().slice(11, 16)}`;
}
