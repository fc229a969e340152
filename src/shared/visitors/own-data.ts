import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './own-data.schema.ts';

export type * from './own-data.schema.ts';

export const exportOwnData: Endpoint<typeof schemas.exportOwnData> = {
  method: 'GET',
  path: '/api/account',
  access: 'signed-in',
};
