import { Fragment, type ReactNode, Suspense, useEffect } from 'react';

import { type Page, pageOfPath, pathTo, type Screen } from '../../shared/pages/pages.ts';
import { useCurrentOrganization } from '../features/organizations/current-organization.ts';
import { orgPathParams } from '../features/organizations/paths.ts';
import { SearchPage } from '../features/search/SearchPage.tsx';
import { markHydrated } from '../platform/api/page-data.ts';
import { prefetchWhenIdle } from '../platform/api/prefetch.ts';
import { Navigate, useLocation } from '../platform/router/router.tsx';
import { Failure } from '../ui/Failure.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './Layout.tsx';
import { HomePage } from './lazy-home-page.ts';
import { NotFoundPage } from './lazy-not-found-page.ts';
import { RequireOrganization } from './RequireOrganization.tsx';
import type { WorkScreen } from './WorkPage.tsx';

const WorkPage = lazyWithRetry(() => import('./WorkPage.tsx'));
const OrganizationPage = lazyWithRetry(() => import('../features/organizations/organization/OrganizationPage.tsx'));
const SectorPage = lazyWithRetry(() => import('../features/organizations/sector/SectorPage.tsx'));
const AuthPage = lazyWithRetry(() => import('../features/accounts/auth/AuthPage.tsx'));
const MinePage = lazyWithRetry(() => import('../features/visitors/mine/MinePage.tsx'));
const OwnReportPage = lazyWithRetry(() => import('../features/visitors/mine/reports/OwnReportPage.tsx'));
const ReportLostPage = lazyWithRetry(() => import('../features/lost-reports/report/ReportLostPage.tsx'));
const VisitPage = lazyWithRetry(() => import('../features/visitors/visit/VisitPage.tsx'));
const ClaimPage = lazyWithRetry(() => import('../features/claims/form/ClaimPage.tsx'));
const EmbedPage = lazyWithRetry(() => import('../features/search/EmbedPage.tsx'));
const PrivacyPage = lazyWithRetry(() => import('../features/info/PrivacyPage.tsx'));
const TermsPage = lazyWithRetry(() => import('../features/info/TermsPage.tsx'));
const SupportPage = lazyWithRetry(() => import('../features/info/SupportPage.tsx'));
const AboutPage = lazyWithRetry(() => import('../features/info/AboutPage.tsx'));

/** The screens for guests; all others are in a separate chunk (WorkPage.tsx). */
const publicScreens: Record<Exclude<Screen, WorkScreen>, (page: Page) => ReactNode> = {
  home: () => <HomePage />,
  sector: ({ kind }) => <SectorPage sector={kind!} />,
  organization: () => <OrganizationPage />,
  search: ({ orgPath, id }) => (orgPath ? <SearchPage openedId={id} /> : <RedirectToOwnSearch />),
  auth: () => <AuthPage />,
  mine: () => <MinePage />,
  visit: () => <VisitPage />,
  claim: ({ id }) => <ClaimPage id={id!} />,
  'report-lost': () => <ReportLostPage />,
  'own-report': ({ id }) => <OwnReportPage id={id!} />,
  embed: () => <EmbedPage />,
  privacy: () => <PrivacyPage />,
  terms: () => <TermsPage />,
  support: () => <SupportPage />,
  about: () => <AboutPage />,
  'not-found': () => <NotFoundPage />,
};

const isPublicScreen = (screen: Screen): screen is keyof typeof publicScreens => screen in publicScreens;

function renderScreen({ screen, ...where }: Page): ReactNode {
  if (isPublicScreen(screen)) return publicScreens[screen]({ screen, ...where });
  return <WorkPage screen={screen} {...where} />;
}

export function Pages() {
  const { pathname, key } = useLocation();
  const page = pageOfPath(pathname);
  usePrefetch(page);
  const element = <Fragment key={page.screen}>{renderScreen(page)}</Fragment>;
  return (
    <Layout isBare={page.screen === 'embed' || page.screen === 'wall'}>
      <ErrorBoundary locationKey={key}>
        <Suspense fallback={<Spinner />}>
          {page.orgPath ? <RequireOrganization page={page}>{element}</RequireOrganization> : element}
          <Hydrated />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

/** Loads the code of the most likely next screen when the browser is idle. */
function usePrefetch({ screen, id }: Page) {
  const next = screen === 'sector' ? OrganizationPage : screen === 'search' && id ? ClaimPage : null;
  useEffect(() => (next ? prefetchWhenIdle(next.preload) : undefined), [next]);
}

/** Its effect runs when its siblings in the boundary are hydrated. */
function Hydrated() {
  useEffect(markHydrated, []);
  return null;
}

/** Redirects a search without an organisation to that of the user, or to the organisation picker. */
function RedirectToOwnSearch() {
  const { search } = useLocation();
  const { organization, isLoading, error, retry } = useCurrentOrganization();
  if (isLoading) return <Spinner />;
  if (error) return <Failure message={error.message} onRetry={retry} />;
  const own = organization && pathTo('search', orgPathParams(organization)) + search;
  return <Navigate to={own ?? pathTo('sector', { kind: 'schools' })} />;
}
