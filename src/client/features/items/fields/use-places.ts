import { skipToken, useQuery } from '@tanstack/react-query';

import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { placesQuery } from '../../places/queries.ts';
import { lastPlace } from '../last-place.ts';

/** The storage places in their order; empty until loaded, and for users who may not see them. */
export function usePlaces(orgId: string | undefined) {
  const { actor } = useAuth();
  const options = placesQuery(orgId ?? '');
  const mayReadPlaces = orgId !== undefined && can(actor, 'item.read', { org_id: orgId });
  const { data } = useQuery(mayReadPlaces ? options : { queryKey: options.queryKey, queryFn: skipToken });
  const places = data?.places ?? [];
  return {
    places,
    inUse: places.filter((place) => !place.is_archived),
    nameOf: (id: string | null | undefined) => places.find((place) => place.id === id)?.name,
  };
}

/** The last chosen place on this device, if it is still in use. */
export function useLastPlace(orgId: string | undefined): string | null {
  const { inUse } = usePlaces(orgId);
  const last = orgId === undefined ? null : lastPlace(orgId);
  return inUse.some(({ id }) => id === last) ? last : null;
}
