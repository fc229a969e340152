import { retention } from '../../../shared/platform/retention.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deletePlaceNames } from './review.queries.ts';

/** Deletes the names of places, which people typed; the other figures stay. */
export const reviewSweepJob = (db: Database): Job<object> => ({
  name: 'review.sweep',
  everyMinutes: 24 * 60,
  run: () => deletePlaceNames(db, retention.itemMonths),
});
