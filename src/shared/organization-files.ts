import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { Line } from './text.ts';

const id = z.object({ id: z.uuid() });

export const exportOrganization = endpoint({
  method: 'POST',
  path: '/api/provider/organizations/:id/export',
  summary: 'Where the file with everything of an organisation can be fetched: once, within the hour',
  access: 'organization.export',
  params: id,
  response: z.object({ path: z.string() }),
});

/** A browser saves it as it comes, however large it is. Who fetches it follows from its address. */
export const downloadOrganization = endpoint({
  method: 'GET',
  path: '/api/provider/exports/:token',
  summary: 'Everything of an organisation as one file, which another portal can take in',
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
    /** Nothing of it is kept. */
    without_export: z._default(z.boolean(), false),
  }),
  response: id,
});
