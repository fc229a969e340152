import { Readable } from 'node:stream';

import {
  changeLostReport,
  extendLostReport,
  markLostReportFound,
  getOwnLostReportPhoto,
  refuseMatch,
  reportLostItem,
  reportLostItemAsGuest,
  withdrawLostReport,
} from '../../../shared/lost-reports/contract.ts';
import * as schemas from '../../../shared/lost-reports/schema.ts';
import { callerOf } from '../../platform/http/caller.ts';
import type { Route } from '../../platform/http/route.ts';
import { addressOf, assertOpen } from '../visitors/requests.ts';
import type { ReportsService } from './reports.service.ts';

export function lostReportRoutes(route: Route, reports: ReportsService): void {
  route(
    reportLostItemAsGuest,
    schemas.reportLostItemAsGuest,
    async ({ query: { org_uuid: org_id }, body, actor, authorize, request, reply }) => {
      for (const each of [org_id, ...body.also_at]) {
        authorize({ org_id: each });
        assertOpen(actor, each);
      }
      const { email, ...report } = body;
      await reports.createAsGuest(org_id, email, report, callerOf(request, reply));
      return { state: 'unconfirmed' as const };
    },
  );

  route(
    reportLostItem,
    schemas.reportLostItem,
    async ({ query: { org_id }, body, actor, authorize, request, reply }) => {
      for (const each of [org_id, ...body.also_at]) {
        authorize({ org_id: each });
        assertOpen(actor, each);
      }
      await reports.create(org_id, addressOf(actor), body, callerOf(request, reply));
      return { state: 'open' as const };
    },
  );

  route(
    changeLostReport,
    schemas.changeLostReport,
    async ({ params: { id }, body, actor, authorize, request, reply }) => {
      authorize(await reports.ownerOf(addressOf(actor), id));
      return reports.change(addressOf(actor), id, body, callerOf(request, reply));
    },
  );

  route(extendLostReport, schemas.extendLostReport, async ({ params: { id }, actor, authorize, request }) => {
    authorize(await reports.ownerOf(addressOf(actor), id));
    return reports.extend(addressOf(actor), id, request.network);
  });

  route(withdrawLostReport, schemas.withdrawLostReport, async ({ params: { id }, actor, authorize, request }) => {
    authorize(await reports.ownerOf(addressOf(actor), id));
    return reports.withdraw(addressOf(actor), id, request.network);
  });

  route(markLostReportFound, schemas.markLostReportFound, async ({ params: { id }, actor, authorize, request }) => {
    authorize(await reports.ownerOf(addressOf(actor), id));
    return reports.found(addressOf(actor), id, request.network);
  });

  route(refuseMatch, schemas.refuseMatch, async ({ params: { id, item_id }, body, actor, authorize, request }) => {
    authorize(await reports.ownerOf(addressOf(actor), id));
    return reports.refuse(addressOf(actor), id, request.network, { item_id, ...body });
  });

  route(getOwnLostReportPhoto, schemas.getOwnLostReportPhoto, async ({ params: { id }, actor, authorize }) => {
    const owner = await reports.ownerOf(addressOf(actor), id);
    authorize(owner);
    return Readable.from([await reports.photo({ ...owner, id })]);
  });
}
