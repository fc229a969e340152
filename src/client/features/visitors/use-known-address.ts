import { useSyncExternalStore } from 'react';

import { useAuth } from '../../platform/auth/auth.tsx';
import { currentVisit, watchVisit } from './visit.ts';

export interface KnownAddress {
  address: string;
  name: string | null;
  /** True when the address was confirmed by a link, not by an account. */
  isVisit: boolean;
}

/** The address of the visit, which takes precedence, or of the signed-in user. */
export function useKnownAddress(): { known: KnownAddress | null; isLoading: boolean } {
  const visit = useSyncExternalStore(watchVisit, currentVisit, () => null);
  const { user, userName, isLoading } = useAuth();
  if (visit) return { known: { address: visit.address, name: visit.name, isVisit: true }, isLoading: false };
  return { known: user?.email ? { address: user.email, name: userName, isVisit: false } : null, isLoading };
}
