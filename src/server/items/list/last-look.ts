import { lastDayOfLastLook } from '../../../shared/terms.ts';
import type { Database } from '../../database/connect.ts';
import { readTerm } from '../../organizations/term.ts';

/** What was placed on this day or before is in its last look, or that is over; null where nothing is. */
export async function lastLookDay(db: Database, org_id: string): Promise<string | null> {
  const term = await readTerm(db, org_id);
  return term ? lastDayOfLastLook(term, Date.now()) : null;
}

/** A request with that day, where only what is in its last look is asked for. */
export type Dated<Request> = Request & { lastLook?: string | null };
