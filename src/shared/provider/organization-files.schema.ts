import * as z from 'zod/mini';

import { Line } from '../platform/schema.ts';

const id = z.object({ id: z.uuid() });

export const exportOrganization = {
  summary: 'A path to download all data of an organisation from: once, within the hour',
  params: id,
  response: z.object({ path: z.string() }),
};

export const downloadOrganization = {
  summary: 'All data of an organisation as one file, which another portal can import',
  params: z.object({ token: Line(100) }),
  produces: 'application/octet-stream',
  response: z.string(),
};

export const removeOrganization = {
  summary: 'Removes an organisation and everything that belongs to it, once its name was typed and it was exported',
  params: id,
  body: z.strictObject({
    name: Line(200),
    /** Confirms that no export is needed. */
    without_export: z._default(z.boolean(), false),
  }),
  response: id,
};
