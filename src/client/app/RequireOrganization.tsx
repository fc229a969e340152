import type { ReactNode } from 'react';

import { type Page, pathAfterMove, pathForUnknownOrganization } from '../../shared/pages/pages.ts';
import { useOrganization } from '../features/organizations/organization.tsx';
import { Navigate, useLocation } from '../platform/router/router.tsx';
import { Failure } from '../ui/Failure.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { NotFoundPage } from './lazy-not-found-page.ts';

const Paused = lazyWithRetry(() => import('../features/organizations/organization/Paused.tsx'));

/** Shows the page when the organisation exists; a search without one continues in the sector. */
export function RequireOrganization({ page, children }: { page: Page; children: ReactNode }) {
  const { organization, isLoading, error, retry } = useOrganization();
  const { pathname, search, hash } = useLocation();
  const movedTo = organization && pathAfterMove(pathname, organization);
  if (movedTo) return <Navigate to={movedTo + search + hash} />;
  if (organization?.is_paused) return <Paused isSignInPage={page.screen === 'auth'}>{children}</Paused>;
  if (organization) return children;
  if (isLoading) return <Spinner />;
  if (error) return <Failure message={error.message} onRetry={retry} />;
  return page.screen === 'search' ? <Navigate to={pathForUnknownOrganization(page.sector!)} /> : <NotFoundPage />;
}
