import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { reviewSweepJob } from './review.jobs.ts';
import { reviewRoutes } from './review.routes.ts';
import { createReviewService } from './review.service.ts';

export function createReview({ db }: { db: Database }): Feature {
  const review = createReviewService(db);
  return {
    routes: ({ route }) => reviewRoutes(route, review),
    jobs: [reviewSweepJob(db)],
  };
}
