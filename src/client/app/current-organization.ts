import { skipToken, useQuery } from '@tanstack/react-query';

import type { Organization } from '../../shared/organizations.ts';
import { ownOrganizationQuery } from '../api/queries.ts';
import { useAuth } from './auth.tsx';
import { useOrganization } from './organization.tsx';

/** The organisation of the address or, where that names none, the one of whoever is signed in. */
export function useCurrentOrganization(): { organization: Organization | null; isLoading: boolean } {
  const { organization } = useOrganization();
  const { userOrgId, isLoading } = useAuth();
  const options = ownOrganizationQuery(userOrgId ?? '');
  const own = useQuery(organization || !userOrgId ? { queryKey: options.queryKey, queryFn: skipToken } : options);
  if (organization) return { organization, isLoading: false };
  return { organization: (userOrgId && own.data) || null, isLoading: isLoading || own.isLoading };
}
