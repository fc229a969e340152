import type { QueryClient } from '@tanstack/react-query';

import { placesQuery } from '../../api/place-queries.ts';
import { organizationQuery } from '../../api/queries.ts';
import { settingsQuery } from '../../api/settings-queries.ts';
import { auditQuery } from '../../api/staff-queries.ts';
import { useOrganization } from '../../session/organization.tsx';

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
