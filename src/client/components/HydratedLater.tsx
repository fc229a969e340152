import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';

import { beginHydration, endHydration } from '../api/page-data.ts';

/** Hydrated after the rest of the page, or when it is tapped. */
export function HydratedLater({ children }: { children: ReactNode }) {
  const id = useId();
  useState(() => beginHydration(id));
  // Also when the page is left before that.
  useEffect(() => () => endHydration(id), [id]);
  return (
    <Suspense>
      {children}
      <HydrationEnd id={id} />
    </Suspense>
  );
}

/** Its effect runs when everything beside it in the boundary is hydrated. */
function HydrationEnd({ id }: { id: string }) {
  useEffect(() => endHydration(id), [id]);
  return null;
}
