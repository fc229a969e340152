import { useQuery, useQueryClient } from '@tanstack/react-query';

import { CallError } from '../api/call-error.ts';
import { listedItemQuery } from '../api/queries.ts';
import { useAuth } from './auth.tsx';
import { useOrganization } from './organization.tsx';

/** One item of the organisation of the address, with what whoever looks may see of it. */
export function useListedItem(id: string | undefined) {
  const { seesAll, isLoading } = useAuth();
  const { data, error, refetch } = useQuery({
    ...useOptions(id, seesAll),
    // What guests see stays until it is known what this person may see.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
  const isNoId = error instanceof CallError && error.code === 'bad_input';
  return {
    item: data ?? undefined,
    /** It is not there, or not for this person. */
    isMissing: !isLoading && (data === null || isNoId),
    error: isNoId ? null : error,
    retry: () => void refetch(),
  };
}

/** Whether guests can see it; false until that is known. */
export function useIsPublic(id: string): boolean {
  const { data } = useQuery(useOptions(id, false));
  return Boolean(data);
}

function useOptions(id: string | undefined, signedIn: boolean) {
  const queryClient = useQueryClient();
  const { organization } = useOrganization();
  const options = listedItemQuery(queryClient, organization?.id ?? '', id ?? '', signedIn);
  return { ...options, enabled: organization !== null && id !== undefined };
}
