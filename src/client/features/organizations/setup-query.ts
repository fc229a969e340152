import { queryOptions } from '@tanstack/react-query';

import { getSetup } from '../../../shared/organizations/setup.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { call } from '../../platform/api/call.ts';
import { itemsKey } from '../items/queries.ts';

export function setupQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    // Placing the first item completes a setup step, so this key starts with the items key.
    queryKey: [itemsKey(org_id), urlOf(getSetup, input)],
    queryFn: ({ signal }) => call(getSetup, input, signal),
  });
}
