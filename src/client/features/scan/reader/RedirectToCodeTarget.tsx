import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { claimPaths } from '../../claims/claim-paths.ts';
import { updateCachedClaim } from '../../claims/queries.ts';
import { itemPaths } from '../../organizations/paths.ts';
import type { CodeTarget } from '../queries.ts';

interface ToHolderProps {
  holder: Extract<CodeTarget, { type: 'item' | 'claim' }>;
  organization: Organization;
}

/** Redirects to the item or claim of a code: staff to the full page, others to the list. */
export function RedirectToCodeTarget({ holder, organization }: ToHolderProps) {
  const queryClient = useQueryClient();
  const { actor } = useAuth();
  const isReader = can(actor, 'item.read', { org_id: organization.id });
  useEffect(() => {
    if (holder.type === 'claim') {
      updateCachedClaim(queryClient, holder.claim);
      return navigate(claimPaths(organization).one(holder.claim.id), { replace: true });
    }
    const { item, opened } = itemPaths(organization, holder.id);
    return navigate(isReader ? item : opened, { replace: true });
  }, [holder, isReader, organization, queryClient]);
  return <Spinner />;
}
