import { Fragment, type ReactNode, Suspense, useEffect } from 'react';

import { isGuestScreen } from '../../shared/pages/guest-screens.ts';
import { type Page, pageOfPath } from '../../shared/pages/pages.ts';
import { SearchPage } from '../features/search/SearchPage.tsx';
import { prefetchWhenIdle } from '../platform/api/prefetch.ts';
import { markHydrated } from '../platform/hydration/hydration.ts';
import { useLocation } from '../platform/router/router.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './Layout.tsx';
import { RequireOrganization } from './RequireOrganization.tsx';

const GuestPage = lazyWithRetry(() => import('./GuestPage.tsx'));
const SignedInPages = lazyWithRetry(() => import('./SignedInPages.tsx'));

function renderScreen({ screen, ...where }: Page): ReactNode {
  if (screen === 'search' && where.subpath) return <SearchPage openedId={where.id} />;
  if (isGuestScreen(screen)) return <GuestPage screen={screen} {...where} />;
  return <SignedInPages screen={screen} {...where} />;
}

export function Pages() {
  const { pathname, key } = useLocation();
  const page = pageOfPath(pathname);
  usePrefetch(page);
  const isBare = page.screen === 'embed' || page.screen === 'wall';
  const element = <Fragment key={page.screen}>{renderScreen(page)}</Fragment>;
  return (
    <Layout isBare={isBare} hasBanner={!isBare && page.screen !== 'status'}>
      <ErrorBoundary locationKey={key}>
        <Suspense fallback={<Spinner />}>
          {page.subpath ? <RequireOrganization page={page}>{element}</RequireOrganization> : element}
          <Hydrated />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

/** Loads the code of the most likely next screen when the browser is idle. */
function usePrefetch({ screen, id }: Page) {
  const hasNext = screen !== 'search' || id !== undefined;
  useEffect(
    () =>
      prefetchWhenIdle(async () => {
        const { preloadNext } = await import('./GuestPage.tsx');
        if (hasNext) await preloadNext(screen);
      }),
    [screen, hasNext],
  );
}

/** Its effect runs when its siblings in the boundary are hydrated. */
function Hydrated() {
  useEffect(markHydrated, []);
  return null;
}
