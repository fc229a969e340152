import type { ReactNode } from 'react';

import { type Page, pathTo } from '../../shared/pages/pages.ts';
import { useCurrentOrganization } from '../features/organizations/current-organization.ts';
import { orgPathParams } from '../features/organizations/paths.ts';
import { Navigate, useLocation } from '../platform/router/router.tsx';
import { Failure } from '../ui/Failure.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { GuestScreen } from './guest-screens.ts';
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
const EmbedPage = lazyWithRetry(() => import('../features/search/EmbedPage.tsx'));

type PageParams = Omit<Page, 'screen'>;

/** A separate chunk, because the list does not need the names of these chunks. */
const screens: Record<GuestScreen, (where: PageParams) => ReactNode> = {
  home: () => <HomePage />,
  sector: ({ kind }) => <SectorPage sector={kind!} />,
  organization: () => <OrganizationPage />,
  search: () => <RedirectToOwnSearch />,
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
  about: () => <InfoScreen screen="about" />,
  'not-found': () => <NotFoundPage />,
};

export default function GuestPage({ screen, ...where }: PageParams & { screen: GuestScreen }) {
  return screens[screen](where);
}

const preloads = { organization: OrganizationPage.preload, claim: ClaimPage.preload };

/** Loads the code of a screen in advance. */
export const preload = (screen: keyof typeof preloads) => preloads[screen]();

/** Redirects a search without an organisation to that of the user, or to the organisation picker. */
function RedirectToOwnSearch() {
  const { search } = useLocation();
  const { organization, isLoading, error, retry } = useCurrentOrganization();
  if (isLoading) return <Spinner />;
  if (error) return <Failure message={error.message} onRetry={retry} />;
  const own = organization && pathTo('search', orgPathParams(organization)) + search;
  return <Navigate to={own ?? pathTo('sector', { kind: 'schools' })} />;
}
