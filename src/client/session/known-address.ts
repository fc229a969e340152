import { useSyncExternalStore } from 'react';

import { currentVisit, watchVisit } from '../api/visit.ts';
import { useAuth } from './auth.tsx';

export interface KnownAddress {
  address: string;
  name: string | null;
  /** By a link from a mail, and not by an account. */
  isVisit: boolean;
}

/** Whose address is known here: that of the visit, which was begun for this, else that of whoever is signed in. */
export function useKnownAddress(): { known: KnownAddress | null; isLoading: boolean } {
  const visit = useSyncExternalStore(watchVisit, currentVisit, () => null);
  const { user, userName, isLoading } = useAuth();
  if (visit) return { known: { address: visit.address, name: visit.name, isVisit: true }, isLoading: false };
  return { known: user?.email ? { address: user.email, name: userName, isVisit: false } : null, isLoading };
}
