import type { QueryClient } from '@tanstack/react-query';

import { auditQuery } from '../dashboard/queries.ts';
import { useOrganization } from '../organizations/organization.tsx';
import { organizationQuery } from '../organizations/queries.ts';
import { placesQuery } from '../places/queries.ts';
import { settingsQuery } from './queries.ts';

/** Refetches the queries that show a setting elsewhere. */
export function useInvalidateSettings() {
  const { id, sector, subpath } = useOrganization().organization!;
  return (queryClient: QueryClient) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: organizationQuery(sector, subpath).queryKey }),
      queryClient.invalidateQueries({ queryKey: auditQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: settingsQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: placesQuery(id).queryKey }),
    ]);
}
