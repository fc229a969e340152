import { lastDayOfLastLook } from '../../../../shared/items/terms.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { readTerm, readTerms } from '../../organizations/term.ts';

/**
 * Items placed on this day or before are in their last look or past it. Null when the organisation does not clear
 * out.
 */
export async function lastLookDay(db: Database, org_id: string): Promise<string | null> {
  const term = await readTerm(db, org_id);
  return term ? lastDayOfLastLook(term, Date.now()) : null;
}

/** The same for several organisations. */
export async function lastLookDays(db: Database, org_ids: string[]): Promise<(org_id: string) => string | null> {
  const terms = await readTerms(db, org_ids);
  const now = Date.now();
  return (org_id) => {
    const term = terms.get(org_id);
    return term ? lastDayOfLastLook(term, now) : null;
  };
}

/** Has the day when only items in their last look are requested. */
export type WithLastLookDay<Request> = Request & { lastLook?: string | null };
