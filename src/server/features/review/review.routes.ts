import {
  exportGroupReview,
  exportOverseenReview,
  exportProviderReview,
  exportReview,
  getGroupReview,
  getOverseenReview,
  getProviderReview,
  getReview,
} from '../../../shared/review/contract.ts';
import * as schemas from '../../../shared/review/schema.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ReviewService } from './review.service.ts';

export function reviewRoutes(route: Route, review: ReviewService): void {
  route(getReview, schemas.getReview, async ({ params, query, authorize }) => {
    authorize({ org_id: params.id });
    return review.of(params.id, query.year);
  });

  route(exportReview, schemas.exportReview, async ({ actor, params, authorize, reply }) => {
    authorize({ org_id: params.id });
    reply.header('content-disposition', 'attachment; filename="terugblik.csv"');
    return review.csvOf(params.id, actor.user_id!);
  });

  route(getOverseenReview, schemas.getOverseenReview, async ({ params, query, authorize }) => {
    authorize({ org_id: params.id });
    return { ...(await review.of(params.id, query.year)), by_place: [] };
  });

  route(exportOverseenReview, schemas.exportOverseenReview, async ({ actor, params, authorize, reply }) => {
    authorize({ org_id: params.id });
    reply.header('content-disposition', 'attachment; filename="terugblik.csv"');
    return review.csvOf(params.id, actor.user_id!);
  });

  route(getGroupReview, schemas.getGroupReview, async ({ params, query, authorize }) => {
    authorize({ org_id: null, group_id: params.id });
    return review.ofGroup(params.id, query.year);
  });

  route(exportGroupReview, schemas.exportGroupReview, async ({ actor, params, query, authorize, reply }) => {
    authorize({ org_id: null, group_id: params.id });
    reply.header('content-disposition', 'attachment; filename="terugblik-groep.csv"');
    return review.csvOfGroup(params.id, query.year, actor.user_id!);
  });

  route(getProviderReview, schemas.getProviderReview, async ({ query, authorize }) => {
    authorize({ org_id: null });
    return review.ofAll(query.year);
  });

  route(exportProviderReview, schemas.exportProviderReview, async ({ actor, authorize, reply }) => {
    authorize({ org_id: null });
    reply.header('content-disposition', 'attachment; filename="terugblik-alle-organisaties.csv"');
    return review.csvOfAll(actor.user_id!);
  });
}
