import type { QueryClient } from '@tanstack/react-query';

import { invitationsQuery, setupQuery } from '../../api/invitation-queries.ts';
import { auditQuery } from '../../api/staff-queries.ts';

export const refreshInvitations = (queryClient: QueryClient, org_id: string) =>
  Promise.all(
    [invitationsQuery(org_id), setupQuery(org_id), auditQuery(org_id)].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
