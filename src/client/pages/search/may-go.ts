import { useInfiniteQuery } from '@tanstack/react-query';

import type { ListedItem } from '../../../shared/items.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { daysLeft } from '../../../shared/terms.ts';
import { renderTime } from '../../api/page-data.ts';
import { itemsQuery } from '../../api/queries.ts';
import { noFilter } from '../../components/search/list-filter.ts';
import { useAuth } from '../../session/auth.tsx';

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
