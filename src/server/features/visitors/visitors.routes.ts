import {
  endVisit,
  eraseMine,
  exportMine,
  getMine,
  getSavedOrganizations,
  mailVisitLink,
  readVisit,
  readVisitPhoto,
  saveOrganizations,
  setMineMail,
  startVisit,
  unsaveOrganization,
} from '../../../shared/visitors/contract.ts';
import * as schemas from '../../../shared/visitors/schema.ts';
import type { Route } from '../../platform/http/route.ts';
import type { VisitorsService } from './visitors.service.ts';

/** The address always comes from the caller's own session, never from the request. */
export function visitorRoutes(route: Route, visitors: VisitorsService): void {
  route(readVisit, schemas.readVisit, ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return visitors.readLink(body, request.network);
  });

  route(readVisitPhoto, schemas.readVisitPhoto, ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return visitors.readLinkPhoto(body, request.network);
  });

  route(startVisit, schemas.startVisit, ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return visitors.start(body, request.network);
  });

  route(mailVisitLink, schemas.mailVisitLink, async ({ body, request }) => {
    await visitors.mailLink(body, request.network);
    return null;
  });

  route(endVisit, schemas.endVisit, async ({ actor, authorize }) => {
    authorize(actor);
    await visitors.end(actor);
    return null;
  });

  route(getMine, schemas.getMine, ({ actor, authorize }) => {
    authorize(actor);
    return visitors.read(actor.address!);
  });

  route(exportMine, schemas.exportMine, ({ actor, authorize, request, reply }) => {
    authorize(actor);
    reply.header('content-disposition', 'attachment; filename="mijn-gegevens-terecht.json"');
    return visitors.export(actor.address!, request.network);
  });

  route(setMineMail, schemas.setMineMail, ({ actor, body, authorize }) => {
    authorize(actor);
    return visitors.setMail(actor.address!, body.gets_mail);
  });

  route(getSavedOrganizations, schemas.getSavedOrganizations, ({ actor, authorize }) => {
    authorize(actor);
    return visitors.saved.read(actor.address!);
  });

  route(saveOrganizations, schemas.saveOrganizations, ({ actor, body, authorize, request }) => {
    authorize(actor);
    return visitors.saved.save(actor.address!, body.org_ids, request.network);
  });

  route(unsaveOrganization, schemas.unsaveOrganization, ({ actor, params, authorize, request }) => {
    authorize(actor);
    return visitors.saved.unsave(actor.address!, params.id, request.network);
  });

  route(eraseMine, schemas.eraseMine, async ({ actor, authorize }) => {
    authorize(actor);
    await visitors.erase(actor.address!);
    return null;
  });
}
