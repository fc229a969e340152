import type { Database } from '../database/connect.ts';
import { type Found, match, type Match, prepareItem, prepareReport, WORTH_SHOWING } from './matching.ts';

export type ComparingService = ReturnType<typeof createComparing>;

export function createComparing(db: Database) {
  return {
    /** The open reports that something resembles, best first. */
    async findLike(org_id: string, found: Found, limit: number): Promise<(Match & { report_id: string })[]> {
      const item = prepareItem(found);
      const reports = await db
        .selectFrom('lost_reports')
        .select(['id', 'what', 'colour', 'place', 'since'])
        .where('org_id', '=', org_id)
        .where('state', '=', 'open')
        .execute();
      return reports
        .map(({ id, ...missing }) => ({ report_id: id, ...match(prepareReport(missing), item) }))
        .filter(({ score }) => score >= WORTH_SHOWING)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}
