import type { QueryClient } from '@tanstack/react-query';

import { invitationsQuery } from '../../accounts/invitation-queries.ts';
import { setupQuery } from '../../organizations/setup-query.ts';
import { auditQuery } from '../queries.ts';

export const refreshInvitations = (queryClient: QueryClient, org_id: string) =>
  Promise.all(
    [invitationsQuery(org_id), setupQuery(org_id), auditQuery(org_id)].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
