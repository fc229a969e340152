import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Organization } from '../../../shared/organizations.ts';
import { can } from '../../../shared/policy.ts';
import { updateCachedClaim } from '../../api/claim-queries.ts';
import type { CodeTarget } from '../../api/code-queries.ts';
import { navigate } from '../../router/history.ts';
import { useAuth } from '../../session/auth.tsx';
import { claimPaths } from '../../session/claim-paths.ts';
import { itemPaths } from '../../session/paths.ts';
import { Spinner } from '../ui/Spinner.tsx';

interface ToHolderProps {
  holder: Extract<CodeTarget, { is: 'item' | 'claim' }>;
  organization: Organization;
}

/** Redirects to the item or claim of a code: staff to the full page, others to the list. */
export function RedirectToCodeTarget({ holder, organization }: ToHolderProps) {
  const queryClient = useQueryClient();
  const { actor } = useAuth();
  const isReader = can(actor, 'item.read', { org_id: organization.id });
  useEffect(() => {
    if (holder.is === 'claim') {
      updateCachedClaim(queryClient, holder.claim);
      return navigate(claimPaths(organization).one(holder.claim.id), { replace: true });
    }
    const { item, opened } = itemPaths(organization, holder.id);
    return navigate(isReader ? item : opened, { replace: true });
  }, [holder, isReader, organization, queryClient]);
  return <Spinner />;
}
