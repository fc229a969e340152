import {
  exportOverseenReview,
  exportProviderReview,
  exportReview,
  getOverseenReview,
  getProviderReview,
  getReview,
} from '../../../shared/review/contract.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ReviewService } from './review.service.ts';

export function reviewRoutes(route: Route, review: ReviewService): void {
  route(getReview, async ({ params, query, authorize }) => {
    authorize({ org_id: params.id });
    return review.of(params.id, query.year);
  });

  route(exportReview, async ({ params, authorize, reply }) => {
    authorize({ org_id: params.id });
    reply.header('content-disposition', 'attachment; filename="terugblik.csv"');
    return review.csvOf(params.id);
  });

  route(getOverseenReview, async ({ params, query, authorize }) => {
    authorize({ org_id: params.id });
    return { ...(await review.of(params.id, query.year)), by_place: [] };
  });

  route(exportOverseenReview, async ({ params, authorize, reply }) => {
    authorize({ org_id: params.id });
    reply.header('content-disposition', 'attachment; filename="terugblik.csv"');
    return review.csvOf(params.id);
  });

  route(getProviderReview, async ({ query, authorize }) => {
    authorize({ org_id: null });
    return review.ofAll(query.year);
  });

  route(exportProviderReview, async ({ authorize, reply }) => {
    authorize({ org_id: null });
    reply.header('content-disposition', 'attachment; filename="terugblik-alle-organisaties.csv"');
    return review.csvOfAll();
  });
}
