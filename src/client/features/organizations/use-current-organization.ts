import { skipToken, useQuery } from '@tanstack/react-query';

import { useAuth } from '../../platform/auth/auth.tsx';
import { type LoadedOrganization, useOrganization } from './organization.tsx';
import { ownOrganizationQuery } from './queries.ts';

/** The organisation in the URL or, without one, that of the signed-in user. */
export function useCurrentOrganization(): LoadedOrganization {
  const { organization } = useOrganization();
  const { userOrgId, isLoading } = useAuth();
  const options = ownOrganizationQuery(userOrgId ?? '');
  const own = useQuery(organization || !userOrgId ? { queryKey: options.queryKey, queryFn: skipToken } : options);
  return {
    organization: organization ?? own.data ?? null,
    isLoading: !organization && (isLoading || own.isLoading),
    error: !organization && own.isLoadingError ? own.error : null,
    retry: () => void own.refetch(),
  };
}
