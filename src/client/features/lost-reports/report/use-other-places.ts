import { useQuery } from '@tanstack/react-query';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { joinAddresses, maxSeveral, parseAddresses } from '../../../../shared/organizations/several.ts';
import { severalParam } from '../../../../shared/pages/pages.ts';
import { useSearchParams } from '../../../platform/router/router.tsx';
import { useSavedOrganizations } from '../../organizations/saved/saved-organizations.ts';
import { organizationsQuery } from '../../search/several/queries.ts';

interface OtherPlaces {
  others: Organization[];
  /** The ids of those that the address of the page names. */
  named: string[];
  /** False while the named ones are not known. */
  isReady: boolean;
  /** Why the named ones could not be fetched. */
  error: Error | null;
  refetch: () => void;
}

/** Where a loss can be reported too: the organisations that the address names, or else those that the visitor saved. */
export function useOtherPlaces({ id }: Organization): OtherPlaces {
  const saved = useSavedOrganizations();
  const inAddress = parseAddresses(useSearchParams().get(severalParam) ?? '');
  const at = joinAddresses((inAddress.length > 0 ? inAddress : saved).slice(0, maxSeveral));
  const { data = [], error, isLoading, isSuccess, refetch } = useQuery(organizationsQuery(at));
  const others = data
    .filter((each) => each.id !== id && !each.is_paused && each.parts.includes('lost_reports'))
    .slice(0, maxSeveral - 1);
  return {
    others,
    named: inAddress.length > 0 ? others.map((each) => each.id) : [],
    isReady: inAddress.length === 0 || !isLoading,
    error: inAddress.length > 0 && !isSuccess ? error : null,
    refetch: () => void refetch(),
  };
}
