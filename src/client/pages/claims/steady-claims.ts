import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';

import type { DeskClaim } from '../../../shared/claims.ts';

type Loaded = InfiniteData<{ claims: DeskClaim[] }> | undefined;

interface Shown {
  /** Tells one list from another. */
  list: string;
  loaded: Loaded;
  claims: DeskClaim[];
}

const claimsIn = (loaded: Loaded) => loaded?.pages.flatMap(({ claims }) => claims) ?? [];

/**
 * Keeps a queue still while somebody works in it: what was decided, here or by a colleague, stays where it was, and
 * what comes in follows at the end. Nothing moves under a finger that is about to decide.
 */
export function useSteadyClaims(loaded: Loaded, list: string) {
  const [shown, setShown] = useState<Shown>({ list, loaded, claims: claimsIn(loaded) });
  if (shown.list !== list) setShown({ list, loaded, claims: claimsIn(loaded) });
  else if (shown.loaded !== loaded && loaded) {
    setShown({ list, loaded, claims: merged(shown.claims, claimsIn(loaded)) });
  }
  const there = new Set(claimsIn(loaded).map(({ id }) => id));
  return {
    shown: shown.claims,
    /** Those that the list no longer holds. */
    left: new Set(shown.claims.filter(({ id }) => !there.has(id)).map(({ id }) => id)),
  };
}

export function merged(known: DeskClaim[], loaded: DeskClaim[]): DeskClaim[] {
  const newer = new Map(loaded.map((claim) => [claim.id, claim]));
  const kept = known.map((claim) => newer.get(claim.id) ?? claim);
  const added = loaded.filter(({ id }) => !known.some((claim) => claim.id === id));
  return [...kept, ...added];
}
