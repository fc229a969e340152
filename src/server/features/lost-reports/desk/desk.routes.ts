import { Readable } from 'node:stream';

import {
  closeLostReport,
  connectMatch,
  disconnectMatch,
  findSimilarReports,
  getLostReport,
  listLostReports,
  listReportsSimilarToItem,
  getLostReportFigures,
  getLostReportPhoto,
  reopenLostReport,
  notifyOfMatch,
} from '../../../../shared/lost-reports/contract.ts';
import * as schemas from '../../../../shared/lost-reports/schema.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { LostReportDesk } from './desk.service.ts';

export function lostReportDeskRoutes(route: Route, desk: LostReportDesk): void {
  route(listLostReports, schemas.listLostReports, async ({ params, query, authorize }) => {
    authorize({ org_id: params.id });
    return desk.list(params.id, query);
  });

  route(getLostReportFigures, schemas.getLostReportFigures, async ({ params, authorize }) => {
    authorize({ org_id: params.id });
    return desk.figures(params.id);
  });

  route(findSimilarReports, schemas.findSimilarReports, async ({ params, body, authorize }) => {
    authorize({ org_id: params.id });
    return desk.findSimilar(params.id, body);
  });

  route(listReportsSimilarToItem, schemas.listReportsSimilarToItem, async ({ params, actor, authorize }) => {
    const reports = await desk.findSimilarToItem(actor, params.id);
    authorize(actor);
    return reports;
  });

  route(getLostReport, schemas.getLostReport, async ({ params, actor, authorize }) => {
    const report = await desk.find(actor, params.id);
    authorize(report);
    return report;
  });

  route(getLostReportPhoto, schemas.getLostReportPhoto, async ({ params, actor, authorize }) => {
    const report = await desk.find(actor, params.id);
    authorize(report);
    return Readable.from([await desk.photo(report)]);
  });

  route(connectMatch, schemas.connectMatch, async ({ params, actor, authorize }) => {
    authorize(await desk.find(actor, params.id));
    return desk.connect(actor, params.id, params.item_id);
  });

  route(disconnectMatch, schemas.disconnectMatch, async ({ params, actor, authorize }) => {
    authorize(await desk.find(actor, params.id));
    return desk.disconnect(actor, params.id, params.item_id);
  });

  route(notifyOfMatch, schemas.notifyOfMatch, async ({ params, actor, authorize }) => {
    authorize(await desk.find(actor, params.id));
    return desk.notifyWriter(actor, params.id, params.item_id);
  });

  route(closeLostReport, schemas.closeLostReport, async ({ params, actor, authorize }) => {
    authorize(await desk.find(actor, params.id));
    return desk.close(actor, params.id);
  });

  route(reopenLostReport, schemas.reopenLostReport, async ({ params, actor, authorize }) => {
    authorize(await desk.find(actor, params.id));
    return desk.reopen(actor, params.id);
  });
}
