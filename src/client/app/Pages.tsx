import { Fragment, type ReactNode, Suspense, useEffect } from 'react';

import { type Page, pageOfPath, pathTo, type Screen } from '../../shared/pages.ts';
import { markHydrated } from '../api/page-data.ts';
import { prefetchWhenIdle } from '../api/prefetch.ts';
import { Failure } from '../components/Failure.tsx';
import { lazyWithRetry } from '../components/fetched.tsx';
import { Spinner } from '../components/ui/Spinner.tsx';
import { SearchPage } from '../pages/search/SearchPage.tsx';
import { Navigate, useLocation } from '../router/router.tsx';
import { useCurrentOrganization } from '../session/current-organization.ts';
import { orgPathParams } from '../session/paths.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { HomePage } from './home.ts';
import { Layout } from './Layout.tsx';
import { NotFoundPage } from './not-found.ts';
import { RequireOrganization } from './RequireOrganization.tsx';
import type { WorkScreen } from './WorkPage.tsx';

const WorkPage = lazyWithRetry(() => import('./WorkPage.tsx'));
const OrganizationPage = lazyWithRetry(() => import('../pages/organization/OrganizationPage.tsx'));
const SectorPage = lazyWithRetry(() => import('../pages/sector/SectorPage.tsx'));
const AuthPage = lazyWithRetry(() => import('../pages/auth/AuthPage.tsx'));
const MinePage = lazyWithRetry(() => import('../pages/mine/MinePage.tsx'));
const OwnReportPage = lazyWithRetry(() => import('../pages/mine/OwnReportPage.tsx'));
const ReportLostPage = lazyWithRetry(() => import('../pages/report-lost/ReportLostPage.tsx'));
const VisitPage = lazyWithRetry(() => import('../pages/visit/VisitPage.tsx'));
const ClaimPage = lazyWithRetry(() => import('../pages/claim/ClaimPage.tsx'));
const EmbedPage = lazyWithRetry(() => import('../pages/search/EmbedPage.tsx'));
const PrivacyPage = lazyWithRetry(() => import('../pages/info/PrivacyPage.tsx'));
const TermsPage = lazyWithRetry(() => import('../pages/info/TermsPage.tsx'));
const SupportPage = lazyWithRetry(() => import('../pages/info/SupportPage.tsx'));
const AboutPage = lazyWithRetry(() => import('../pages/info/AboutPage.tsx'));

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
