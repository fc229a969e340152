import { useQuery, useQueryClient } from '@tanstack/react-query';

import { CallError } from '../../platform/api/call-error.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { useOrganization } from '../organizations/organization.tsx';
import { listedItemQuery } from './queries.ts';

/** An item of the organisation in the URL, as far as the user may see it. */
export function useListedItem(id: string | undefined) {
  const { seesAll, isLoading } = useAuth();
  const { data, error, refetch } = useQuery({
    ...useOptions(id, seesAll),
    // Shows the guest version until the permissions of the user are known.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
  const isNoId = error instanceof CallError && error.code === 'bad_input';
  return {
    item: data ?? undefined,
    /** The item does not exist, or the user may not see it. */
    isMissing: !isLoading && (data === null || isNoId),
    error: isNoId ? null : error,
    retry: () => void refetch(),
  };
}

/** False until it is known. */
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
