import { sql } from 'kysely';

import { lostReportLimits } from '../../../shared/lost-reports/contract.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { IS_OPEN } from './report-state.ts';
import type { Report } from './report-transitions.ts';

const FULL = 'Er lopen hier nu te veel meldingen. Probeer het later opnieuw.';

type ReportOwner = Pick<Report, 'org_id' | 'address'>;

/** Returns why this address may not open another report, if so; callers hold the lock of the address. */
async function checkLimit(tx: Transaction, { org_id, address }: ReportOwner): Promise<DomainError | undefined> {
  const { rows } = await sql<{ own: number; all: number }>`
    select (select count(*) from lost_reports r where r.org_id = ${org_id} and r.address = ${address} and ${IS_OPEN}) as own,
      (select count(*) from (select from lost_reports r where r.org_id = ${org_id} and ${IS_OPEN}
        limit ${lostReportLimits.openOfOrganization}) counted) as all`.execute(tx);
  const { own, all } = rows[0]!;
  if (own >= lostReportLimits.open) return new DomainError('too_many_lost_reports');
  return all >= lostReportLimits.openOfOrganization ? new DomainError('too_many_lost_reports', FULL) : undefined;
}

export const canOpenReport = async (tx: Transaction, owner: ReportOwner): Promise<boolean> =>
  (await checkLimit(tx, owner)) === undefined;

export async function assertCanOpenReport(tx: Transaction, owner: ReportOwner): Promise<void> {
  const why = await checkLimit(tx, owner);
  if (why) throw why;
}
