import * as z from 'zod/mini';

import { endpoint } from '../platform/endpoint.ts';
import { Line } from '../platform/text.ts';

const id = z.object({ id: z.uuid() });

export const exportOrganization = endpoint({
  method: 'POST',
  path: '/api/provider/organizations/:id/export',
  summary: 'A path to download all data of an organisation from: once, within the hour',
  access: 'organization.export',
  params: id,
  response: z.object({ path: z.string() }),
});

/** Public, because the browser downloads it as a stream and can send no header; the token identifies the caller. */
export const downloadOrganization = endpoint({
  method: 'GET',
  path: '/api/provider/exports/:token',
  summary: 'All data of an organisation as one file, which another portal can import',
  access: 'public',
  params: z.object({ token: Line(100) }),
  produces: 'application/octet-stream',
  response: z.string(),
});

export const removeOrganization = endpoint({
  method: 'DELETE',
  path: '/api/provider/organizations/:id',
  summary: 'Removes an organisation and everything that belongs to it, once its name was typed and it was exported',
  access: 'organization.remove',
  params: id,
  body: z.strictObject({
    name: Line(200),
    /** Confirms that no export is needed. */
    without_export: z._default(z.boolean(), false),
  }),
  response: id,
});
