import { Fragment, type ReactNode, Suspense } from 'react';

import { type Page, pageAt, pathTo, type Screen } from '../../shared/pages.ts';
import { Failure } from '../components/Failure.tsx';
import { fetched } from '../components/fetched.tsx';
import { Spinner } from '../components/ui/Spinner.tsx';
import { HomePage } from '../pages/home/HomePage.tsx';
import { NotFoundPage } from '../pages/not-found/NotFoundPage.tsx';
import { OrganizationPage } from '../pages/organization/OrganizationPage.tsx';
import { SearchPage } from '../pages/search/SearchPage.tsx';
import { Navigate, useLocation } from '../router/router.tsx';
import { useCurrentOrganization } from '../session/current-organization.ts';
import { placeOf } from '../session/paths.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RequireAllowed, RequireItemReader, RequireOrganization, RequireSignedIn } from './guards.tsx';
import { Layout } from './Layout.tsx';

const SectorPage = fetched(() => import('../pages/sector/SectorPage.tsx'));
const AuthPage = fetched(() => import('../pages/auth/AuthPage.tsx'));
const LinkPage = fetched(() => import('../pages/auth/LinkPage.tsx'));
const NewPasswordPage = fetched(() => import('../pages/auth/NewPasswordPage.tsx'));
const DashboardPage = fetched(() => import('../pages/dashboard/DashboardPage.tsx'));
const MinePage = fetched(() => import('../pages/mine/MinePage.tsx'));
const OwnReportPage = fetched(() => import('../pages/mine/OwnReportPage.tsx'));
const ReportLostPage = fetched(() => import('../pages/report-lost/ReportLostPage.tsx'));
const VisitPage = fetched(() => import('../pages/visit/VisitPage.tsx'));
const ClaimPage = fetched(() => import('../pages/claim/ClaimPage.tsx'));
const ClaimsPage = fetched(() => import('../pages/claims/ClaimsPage.tsx'));
const LostReportsPage = fetched(() => import('../pages/lost-reports/LostReportsPage.tsx'));
const ItemPage = fetched(() => import('../pages/item/ItemPage.tsx'));
const ItemByCodePage = fetched(() => import('../pages/item-by-code/ItemByCodePage.tsx'));
const LabelsPage = fetched(() => import('../pages/labels/LabelsPage.tsx'));
const ScanPage = fetched(() => import('../pages/scan/ScanPage.tsx'));
const NewItemPage = fetched(() => import('../pages/item-form/NewItemPage.tsx'));
const IntakePage = fetched(() => import('../pages/intake/IntakePage.tsx'));
const EditItemPage = fetched(() => import('../pages/item-form/EditItemPage.tsx'));
const SettingsPage = fetched(() => import('../pages/settings/SettingsPage.tsx'));
const PosterPage = fetched(() => import('../pages/poster/PosterPage.tsx'));
const AccountPage = fetched(() => import('../pages/account/AccountPage.tsx'));
const ProviderPage = fetched(() => import('../pages/provider/ProviderPage.tsx'));
const PrivacyPage = fetched(() => import('../pages/info/PrivacyPage.tsx'));
const TermsPage = fetched(() => import('../pages/info/TermsPage.tsx'));
const SupportPage = fetched(() => import('../pages/info/SupportPage.tsx'));
const AboutPage = fetched(() => import('../pages/info/AboutPage.tsx'));

/** What each screen shows, and to whom. */
const elements: Record<Screen, (page: Page) => ReactNode> = {
  home: () => <HomePage />,
  sector: ({ kind }) => <SectorPage sector={kind!} />,
  organization: () => <OrganizationPage />,
  search: ({ orgPath, id }) => (orgPath ? <SearchPage openedId={id} /> : <OwnSearch />),
  auth: () => <AuthPage />,
  link: () => <LinkPage />,
  'new-password': () => <NewPasswordPage />,
  mine: () => <MinePage />,
  visit: () => <VisitPage />,
  claim: ({ id }) => <ClaimPage id={id!} />,
  claims: ({ id }) => (
    <RequireAllowed action="claims.read">
      <ClaimsPage id={id} />
    </RequireAllowed>
  ),
  'report-lost': () => <ReportLostPage />,
  'own-report': ({ id }) => <OwnReportPage id={id!} />,
  'lost-reports': ({ id }) => (
    <RequireAllowed action="lost_reports.read">
      <LostReportsPage id={id} />
    </RequireAllowed>
  ),
  account: () => (
    <RequireSignedIn>
      <AccountPage />
    </RequireSignedIn>
  ),
  dashboard: ({ orgPath }) =>
    orgPath ? (
      <RequireAllowed action="dashboard.open">
        <DashboardPage />
      </RequireAllowed>
    ) : (
      <DashboardPage />
    ),
  settings: () => (
    <RequireAllowed action="settings.read" keepOpen>
      <SettingsPage />
    </RequireAllowed>
  ),
  upload: ({ orgPath }) =>
    orgPath ? (
      <RequireAllowed action="item.create" keepOpen>
        <NewItemPage />
      </RequireAllowed>
    ) : (
      <RequireSignedIn keepOpen>
        <NewItemPage />
      </RequireSignedIn>
    ),
  intake: ({ orgPath }) =>
    orgPath ? (
      <RequireAllowed action="item.create" keepOpen>
        <IntakePage />
      </RequireAllowed>
    ) : (
      <RequireSignedIn>
        <IntakePage />
      </RequireSignedIn>
    ),
  labels: () => (
    <RequireAllowed action="item.read">
      <LabelsPage />
    </RequireAllowed>
  ),
  scan: () => (
    <RequireAllowed action="item.read">
      <ScanPage />
    </RequireAllowed>
  ),
  'item-by-code': ({ id }) => <ItemByCodePage typed={id!} />,
  item: ({ id }) => (
    <RequireItemReader id={id!}>
      <ItemPage id={id!} />
    </RequireItemReader>
  ),
  edit: ({ id }) => (
    <RequireAllowed action="item.create" keepOpen>
      <EditItemPage id={id!} />
    </RequireAllowed>
  ),
  poster: () => (
    <RequireAllowed action="dashboard.open">
      <PosterPage />
    </RequireAllowed>
  ),
  provider: ({ id }) => (
    <RequireAllowed action="organizations.oversee">
      <ProviderPage id={id} />
    </RequireAllowed>
  ),
  privacy: () => <PrivacyPage />,
  terms: () => <TermsPage />,
  support: () => <SupportPage />,
  about: () => <AboutPage />,
  'not-found': () => <NotFoundPage />,
};

export function Pages() {
  const { pathname, key } = useLocation();
  const page = pageAt(pathname);
  const element = <Fragment key={page.screen}>{elements[page.screen](page)}</Fragment>;
  return (
    <Layout>
      <ErrorBoundary place={key}>
        <Suspense fallback={<Spinner />}>
          {page.orgPath ? <RequireOrganization page={page}>{element}</RequireOrganization> : element}
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

/** Searching without an organisation in the address: in one's own, or else after choosing one. */
function OwnSearch() {
  const { search } = useLocation();
  const { organization, isLoading, error, retry } = useCurrentOrganization();
  if (isLoading) return <Spinner />;
  if (error) return <Failure message={error.message} onRetry={retry} />;
  const own = organization && pathTo('search', placeOf(organization)) + search;
  return <Navigate to={own ?? pathTo('sector', { kind: 'schools' })} />;
}
