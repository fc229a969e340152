import { type ComponentType, lazy } from 'react';

import { notFetched } from '../api/call-error.ts';

/** A page whose code is fetched when somebody first goes there. */
export const fetchedPage = <Props>(fetch: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    fetch().catch(() => {
      throw notFetched();
    }),
  );
