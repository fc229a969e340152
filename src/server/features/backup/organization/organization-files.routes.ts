import { urlOf } from '../../../../shared/platform/url.ts';
import * as schemas from '../../../../shared/provider/organization-files.schema.ts';
import {
  downloadOrganization,
  exportOrganization,
  removeOrganization,
} from '../../../../shared/provider/organization-files.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { OrganizationFilesService } from './organization-files.service.ts';

export function organizationFileRoutes(route: Route, files: OrganizationFilesService): void {
  route(exportOrganization, schemas.exportOrganization, async ({ actor, params, authorize }) => {
    authorize({ org_id: params.id });
    const token = await files.prepareDownload(params.id, actor.user_id!);
    return { path: urlOf(downloadOrganization, { params: { token } }) };
  });

  route(downloadOrganization, schemas.downloadOrganization, async ({ params, request, reply }) => {
    const { name, file, onSent } = await files.download(params.token);
    reply.raw.once('finish', () => {
      onSent().catch((error: unknown) => request.log.error({ err: error }, 'an export was sent, but not recorded'));
    });
    reply.header('cache-control', 'no-store');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return file;
  });

  route(removeOrganization, schemas.removeOrganization, async ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    const { name, without_export } = body;
    await files.enqueueRemoval({ org_id: params.id, name, withoutExport: without_export, removed_by: actor.user_id });
    return { id: params.id };
  });
}
