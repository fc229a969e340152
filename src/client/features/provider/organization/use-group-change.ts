import { useQueryClient } from '@tanstack/react-query';

import { changeOrganization } from '../../../../shared/provider/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { callsOfOrganization } from '../../accounts/work-accounts/queries.ts';
import { useOrganizationChange } from './use-organization-change.ts';

/** Puts an organisation in a group, or in none. */
export function useGroupChange() {
  const queryClient = useQueryClient();
  return useOrganizationChange(async ({ id, group_id }: { id: string; group_id: string | null }) => {
    const changed = await withFreshSignIn(() => call(changeOrganization, { params: { id }, body: { group_id } }), {
      again: 'Kies de groep nog eens.',
    });
    // A group gives its connection to its locations.
    void queryClient.invalidateQueries({ queryKey: callsOfOrganization(id).query.queryKey });
    return changed;
  }, 'Opgeslagen');
}
