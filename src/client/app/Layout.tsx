import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';

import { pageOfPath, titleOf } from '../../shared/pages/pages.ts';
import { text } from '../../shared/platform/language/texts.ts';
import { isMaintenanceNear } from '../../shared/status/contract.ts';
import { useListedItem } from '../features/items/use-listed-item.ts';
import { useOrganization } from '../features/organizations/organization.tsx';
import { pagePath } from '../features/organizations/paths.ts';
import { maintenanceQuery } from '../features/status/queries.ts';
import { renderTime } from '../platform/api/page-data.ts';
import { useLocation } from '../platform/router/router.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Toaster } from '../ui/toasts/Toaster.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useScrollPosition } from './scroll-restoration.ts';
import { useFocusRecovery } from './use-focus-recovery.ts';

// Rarely shown, so its code is not in the entry.
const MaintenanceBanner = lazyWithRetry(() => import('../features/status/MaintenanceBanner.tsx'));

interface LayoutProps {
  /** Without header and footer, for embedded pages and the wall. */
  isBare: boolean;
  /** The page does not tell the maintenance itself. */
  hasBanner: boolean;
  children: ReactNode;
}

export function Layout({ isBare, hasBanner, children }: LayoutProps) {
  useSectorColours();
  useScrollPosition();
  useFocusOnNewPage();
  useFocusRecovery();
  usePageHead();
  const { data: maintenance } = useQuery({ ...maintenanceQuery, enabled: hasBanner });
  return (
    <div className="bg-paper text-ink flex min-h-dvh flex-col">
      {!isBare && <SkipLink />}
      {hasBanner && maintenance && isMaintenanceNear(maintenance, renderTime()) && (
        <Suspense>
          <MaintenanceBanner maintenance={maintenance} />
        </Suspense>
      )}
      {!isBare && <Header />}
      {/* The minimum height keeps the footer from flashing into view while a page loads. */}
      <main id="inhoud" tabIndex={-1} className="min-h-dvh flex-1 outline-none print:min-h-0">
        {children}
      </main>
      {!isBare && <Footer />}
      <Toaster />
    </div>
  );
}

function SkipLink() {
  return (
    <a
      href="#inhoud"
      onClick={(event) => {
        // Changing the hash would add a history entry.
        event.preventDefault();
        document.getElementById('inhoud')!.focus();
      }}
      className="bg-accent text-on-accent sr-only rounded-lg px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50"
    >
      {text('Naar de inhoud')}
    </a>
  );
}

/** Set on the document, because dialogs and toasts are rendered outside the layout. */
function useSectorColours() {
  const { sector } = useOrganization();
  useLayoutEffect(() => {
    document.documentElement.dataset['sector'] = sector ?? '';
  }, [sector]);
}

/** Screen readers read a new page from its beginning, unless the page sets the focus itself. */
function useFocusOnNewPage() {
  const page = pagePath(useLocation().pathname);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const content = document.getElementById('inhoud')!;
    if (!content.contains(document.activeElement)) content.focus({ preventScroll: true });
  }, [page]);
}

function usePageHead() {
  const page = pageOfPath(useLocation().pathname);
  const { organization, isLoading, error } = useOrganization();
  const { item } = useListedItem(page.screen === 'search' ? page.id : undefined);
  const unknown = isLoading || error ? undefined : null;
  const title = titleOf(page, organization ?? unknown, item);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
