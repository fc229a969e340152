import { useInfiniteQuery } from '@tanstack/react-query';

import type { ListedItem } from '../../../shared/items/contract.ts';
import { daysLeft } from '../../../shared/items/terms.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { renderTime } from '../../platform/api/page-data.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { itemsQuery } from '../items/queries.ts';
import { noFilter } from './filters/list-filter.ts';

/**
 * True when some item may be in its last look. Of a long list the oldest items are not loaded yet, so it is assumed.
 */
export function useMayHaveLastLook(organization: Organization): boolean {
  const { seesAll } = useAuth();
  const { data, hasNextPage } = useInfiniteQuery({ ...itemsQuery(organization.id, noFilter, seesAll), enabled: false });
  if (organization.donation_after_months === null) return false;
  const isInLastLook = (item: ListedItem) => daysLeft(organization, item, renderTime()) !== null;
  return hasNextPage || Boolean(data?.pages.some(({ items }) => items.some(isInLastLook)));
}
