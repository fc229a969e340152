import { queryOptions } from '@tanstack/react-query';

import { getItemLabels, bulkLimits } from '../../../shared/items/items-bulk.ts';
import { call } from '../../platform/api/call.ts';
import { itemsKey } from '../items/queries.ts';

/** The labels of any number of items, requested in batches. */
export function labelsQuery(org_id: string, ids: string[]) {
  return queryOptions({
    queryKey: [itemsKey(org_id), 'labels', ids],
    async queryFn({ signal }) {
      const batches = Array.from({ length: Math.ceil(ids.length / bulkLimits.changed) }, (_, at) =>
        ids.slice(at * bulkLimits.changed, (at + 1) * bulkLimits.changed),
      );
      const labels = [];
      for (const batch of batches) {
        labels.push(...(await call(getItemLabels, { params: { id: org_id }, body: { ids: batch } }, signal)));
      }
      return labels;
    },
    enabled: ids.length > 0,
  });
}
