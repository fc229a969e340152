import { skipToken, useQuery } from '@tanstack/react-query';

import type { Organization } from '../../shared/organizations.ts';
import { ownOrganizationQuery } from '../api/queries.ts';
import { useAuth } from './auth.tsx';
import { useOrganization } from './organization.tsx';

interface CurrentOrganization {
  organization: Organization | null;
  isLoading: boolean;
  /** It could not be loaded, which is something else than having none. */
  error: Error | null;
  retry: () => void;
}

/** The organisation of the address or, where that names none, the one of whoever is signed in. */
export function useCurrentOrganization(): CurrentOrganization {
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
