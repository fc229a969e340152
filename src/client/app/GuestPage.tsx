import type { ReactNode } from 'react';

import type { GuestScreen } from '../../shared/pages/guest-screens.ts';
import { type Page, pathTo, type Screen, searchPath } from '../../shared/pages/pages.ts';
import { useCurrentOrganization } from '../features/organizations/use-current-organization.ts';
import { Navigate, useLocation } from '../platform/router/router.tsx';
import { Failure } from '../ui/Failure.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { NotFoundPage } from './lazy-not-found-page.ts';

const HomePage = lazyWithRetry(() => import('../features/organizations/home/HomePage.tsx'));
const OrganizationPage = lazyWithRetry(() => import('../features/organizations/organization/OrganizationPage.tsx'));
const SectorPage = lazyWithRetry(() => import('../features/organizations/sector/SectorPage.tsx'));
const AuthPage = lazyWithRetry(() => import('../features/accounts/auth/AuthPage.tsx'));
const MinePage = lazyWithRetry(() => import('../features/visitors/mine/MinePage.tsx'));
const OwnReportPage = lazyWithRetry(() => import('../features/visitors/mine/reports/OwnReportPage.tsx'));
const ReportLostPage = lazyWithRetry(() => import('../features/lost-reports/report/ReportLostPage.tsx'));
const VisitPage = lazyWithRetry(() => import('../features/visitors/visit/VisitPage.tsx'));
const ClaimPage = lazyWithRetry(() => import('../features/claims/form/ClaimPage.tsx'));
const InfoScreen = lazyWithRetry(() => import('../features/info/InfoScreen.tsx'));
const StatusPage = lazyWithRetry(() => import('../features/status/StatusPage.tsx'));
const SeveralPage = lazyWithRetry(() => import('../features/search/several/SeveralPage.tsx'));
const GroupPage = lazyWithRetry(() => import('../features/groups/GroupPage.tsx'));
const EmbedPage = lazyWithRetry(() => import('../features/search/EmbedPage.tsx'));

type PageParams = Omit<Page, 'screen'>;

/** A separate chunk, because the list does not need the names of these chunks. */
const screens: Record<GuestScreen, (where: PageParams) => ReactNode> = {
  home: () => <HomePage />,
  sector: ({ sector }) => <SectorPage sector={sector!} />,
  organization: () => <OrganizationPage />,
  search: () => <RedirectToOwnSearch />,
  'search-several': () => <SeveralPage />,
  group: ({ id }) => <GroupPage subpath={id!} notFound={<NotFoundPage />} />,
  auth: () => <AuthPage />,
  mine: () => <MinePage />,
  visit: () => <VisitPage />,
  claim: ({ id }) => <ClaimPage id={id!} />,
  'report-lost': () => <ReportLostPage />,
  'own-report': ({ id }) => <OwnReportPage id={id!} />,
  embed: () => <EmbedPage />,
  privacy: () => <InfoScreen screen="privacy" />,
  terms: () => <InfoScreen screen="terms" />,
  support: () => <InfoScreen screen="support" />,
  status: () => <StatusPage />,
  about: () => <InfoScreen screen="about" />,
  'not-found': () => <NotFoundPage />,
};

export default function GuestPage({ screen, ...where }: PageParams & { screen: GuestScreen }) {
  return screens[screen](where);
}

const nextScreens: Partial<Record<Screen, () => Promise<unknown>>> = {
  sector: OrganizationPage.preload,
  search: ClaimPage.preload,
  auth: preloadOverview,
};

/** Loads in advance the code of the screen that most visitors open after this one. */
export const preloadNext = (screen: Screen) => nextScreens[screen]?.();

/** The steps from the sign-in form to the overview, whose code would otherwise be loaded one after another. */
async function preloadOverview(): Promise<void> {
  await Promise.all([
    import('../platform/auth/create-auth-client.ts'),
    import('../platform/auth/load-profile.ts'),
    import('./SignedIn.tsx'),
    import('./SignedInPages.tsx').then(({ preloadDashboard }) => preloadDashboard()),
  ]);
}

/** Redirects a search without an organisation to that of the user, or to the organisation picker. */
function RedirectToOwnSearch() {
  const { search } = useLocation();
  const { organization, isLoading, error, retry } = useCurrentOrganization();
  if (isLoading) return <Spinner />;
  if (error) return <Failure message={error.message} onRetry={retry} />;
  const own = organization && searchPath(organization) + search;
  return <Navigate to={own ?? pathTo('sector', { sector: 'schools' })} />;
}
