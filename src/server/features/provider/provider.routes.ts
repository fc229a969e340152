import {
  addOrganization,
  changeOrganization,
  importOrganizations,
  inviteAdmin,
  overseeOrganization,
  overseeOrganizations,
  pauseOrganization,
  proposeAddress,
  resetAdminSecondFactor,
  resumeOrganization,
  withdrawAdminInvitation,
} from '../../../shared/provider/contract.ts';
import * as schemas from '../../../shared/provider/schema.ts';
import { assertFreshSignIn, type Route } from '../../platform/http/route.ts';
import type { ProviderService } from './provider.service.ts';

/** An import of a thousand lines can take longer than the idle timeout of connections. */
const IMPORT_TIMEOUT_MS = 5 * 60_000;

const noOrganization = { org_id: null };

export function providerRoutes(route: Route, provider: ProviderService): void {
  route(overseeOrganizations, schemas.overseeOrganizations, ({ query, authorize }) => {
    authorize(noOrganization);
    return provider.page({ ...query, silent: query.silent === '1' });
  });

  route(overseeOrganization, schemas.overseeOrganization, ({ params, authorize }) => {
    authorize({ org_id: params.id });
    return provider.detail(params.id);
  });

  route(proposeAddress, schemas.proposeAddress, async ({ query, authorize }) => {
    authorize(noOrganization);
    return { subpath: await provider.propose(query) };
  });

  route(addOrganization, schemas.addOrganization, async ({ actor, body, authorize, reply }) => {
    authorize(noOrganization);
    const added = await provider.add(body, actor.user_id!);
    reply.code(201);
    return added;
  });

  route(importOrganizations, schemas.importOrganizations, ({ actor, body, authorize, request }) => {
    authorize(noOrganization);
    if (!body.check) assertFreshSignIn(actor);
    // An injected request has no real socket.
    request.raw.socket.setTimeout?.(IMPORT_TIMEOUT_MS);
    return provider.import(body.csv, body.check, actor.user_id!);
  });

  route(changeOrganization, schemas.changeOrganization, ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    // The admins of the group invite those of the organisation.
    if (body.group_id !== undefined) assertFreshSignIn(actor);
    return provider.change(params.id, body, actor.user_id!);
  });

  route(inviteAdmin, schemas.inviteAdmin, ({ actor, params, body, authorize, request }) => {
    authorize({ org_id: params.id });
    return provider.inviteAdmin(params.id, body.email, actor.user_id!, request.network);
  });

  route(withdrawAdminInvitation, schemas.withdrawAdminInvitation, ({ actor, params, authorize }) => {
    authorize({ org_id: params.id });
    return provider.withdrawAdminInvitation(params.id, params.invitation, actor.user_id!);
  });

  route(resetAdminSecondFactor, schemas.resetAdminSecondFactor, async ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    await provider.resetAdminSecondFactor(params.id, body.email, actor.user_id!);
    return { email: body.email };
  });

  route(pauseOrganization, schemas.pauseOrganization, ({ actor, params, authorize }) => {
    authorize({ org_id: params.id });
    return provider.pause(params.id, actor.user_id!);
  });

  route(resumeOrganization, schemas.resumeOrganization, ({ actor, params, authorize }) => {
    authorize({ org_id: params.id });
    return provider.resume(params.id, actor.user_id!);
  });
}
