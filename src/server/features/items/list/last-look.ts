import { lastDayOfLastLook } from '../../../../shared/items/terms.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { readTerm } from '../../organizations/term.ts';

/**
 * Items placed on this day or before are in their last look or past it. Null when the organisation does not clear
 * out.
 */
export async function lastLookDay(db: Database, org_id: string): Promise<string | null> {
  const term = await readTerm(db, org_id);
  return term ? lastDayOfLastLook(term, Date.now()) : null;
}

/** Has the day when only items in their last look are requested. */
export type WithLastLookDay<Request> = Request & { lastLook?: string | null };
