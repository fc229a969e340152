import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { NavigationType, Router as RouterOverHistory } from 'react-router';

import { tabHistory } from '../session/history.ts';

/** Follows the address. In a transition: a page stays until the next one is there. */
export function Router({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => ({ location: tabHistory.location(), action: NavigationType.Pop }));
  useLayoutEffect(
    () => tabHistory.listen((action) => startTransition(() => setNow({ location: tabHistory.location(), action }))),
    [],
  );
  return (
    <RouterOverHistory location={now.location} navigationType={now.action} navigator={tabHistory}>
      {children}
    </RouterOverHistory>
  );
}
