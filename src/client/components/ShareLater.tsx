import { lazy, Suspense } from 'react';

import type { ShareButton } from './ShareButton.tsx';

// Nobody waits for it: where it cannot be fetched, it is not there.
const Button = lazy<typeof ShareButton>(() =>
  import('./ShareButton.tsx').then(
    (part) => ({ default: part.ShareButton }),
    () => ({ default: () => <></> }),
  ),
);

/** For a page that a guest sees first: fetched once that is drawn, and nothing moves for it. */
export function ShareLater(props: Parameters<typeof ShareButton>[0]) {
  return (
    <Suspense fallback={<span className="w-11 shrink-0" />}>
      <Button {...props} />
    </Suspense>
  );
}
