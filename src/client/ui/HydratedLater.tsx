import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';

import { beginHydration, endHydration } from '../platform/hydration/hydration.ts';

/** Hydrates after the rest of the page, or when tapped. */
export function HydratedLater({ children }: { children: ReactNode }) {
  const id = useId();
  useState(() => beginHydration(id));
  // The page may be left before it is hydrated.
  useEffect(() => () => endHydration(id), [id]);
  return (
    <Suspense>
      {children}
      <HydrationEnd id={id} />
    </Suspense>
  );
}

/** Its effect runs when its siblings in the boundary are hydrated. */
function HydrationEnd({ id }: { id: string }) {
  useEffect(() => endHydration(id), [id]);
  return null;
}
