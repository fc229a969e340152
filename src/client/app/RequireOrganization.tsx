import type { ReactNode } from 'react';

import { type Page, pathAfterMove, pathForUnknownOrganization } from '../../shared/pages.ts';
import { Failure } from '../components/Failure.tsx';
import { lazyWithRetry } from '../components/fetched.tsx';
import { Spinner } from '../components/ui/Spinner.tsx';
import { Navigate, useLocation } from '../router/router.tsx';
import { useOrganization } from '../session/organization.tsx';
import { NotFoundPage } from './not-found.ts';

const Paused = lazyWithRetry(() => import('../pages/paused/Paused.tsx'));

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
  return page.screen === 'search' ? <Navigate to={pathForUnknownOrganization(page.kind!)} /> : <NotFoundPage />;
}
