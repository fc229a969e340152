import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';

import type { DeskClaim } from '../../../../../shared/claims/contract.ts';

type Loaded = InfiniteData<{ claims: DeskClaim[] }> | undefined;

interface ShownQueue {
  list: string;
  loaded: Loaded;
  claims: DeskClaim[];
}

const claimsIn = (loaded: Loaded) => loaded?.pages.flatMap(({ claims }) => claims) ?? [];

/**
 * Preserves the order of the queue while it is open: decided claims stay in place and new ones come last, so that
 * nothing moves under a finger.
 */
export function useStableClaims(loaded: Loaded, list: string) {
  const [shown, setShown] = useState<ShownQueue>({ list, loaded, claims: claimsIn(loaded) });
  if (shown.list !== list) setShown({ list, loaded, claims: claimsIn(loaded) });
  else if (shown.loaded !== loaded && loaded) {
    setShown({ list, loaded, claims: mergeClaims(shown.claims, claimsIn(loaded)) });
  }
  const loadedIds = new Set(claimsIn(loaded).map(({ id }) => id));
  return {
    shown: shown.claims,
    /** The ids of claims that have left the list. */
    left: new Set(shown.claims.filter(({ id }) => !loadedIds.has(id)).map(({ id }) => id)),
  };
}

export function mergeClaims(known: DeskClaim[], loaded: DeskClaim[]): DeskClaim[] {
  const newer = new Map(loaded.map((claim) => [claim.id, claim]));
  const updated = known.map((claim) => newer.get(claim.id) ?? claim);
  const added = loaded.filter(({ id }) => !known.some((claim) => claim.id === id));
  return [...updated, ...added];
}
