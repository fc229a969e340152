import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';

import { linkPath, newPasswordPath } from '../../shared/accounts.ts';
import { sectors } from '../../shared/organizations.ts';
import { Failure } from '../components/Failure.tsx';
import { Spinner } from '../components/ui/Spinner.tsx';
import { HomePage } from '../pages/home/HomePage.tsx';
import { NotFoundPage } from '../pages/not-found/NotFoundPage.tsx';
import { OrganizationPage } from '../pages/organization/OrganizationPage.tsx';
import { SearchPage } from '../pages/search/SearchPage.tsx';
import { useCurrentOrganization } from '../session/current-organization.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { fetchedPage } from './fetched-page.tsx';
import { RequireAllowed, RequireSignedIn } from './guards.tsx';
import { Layout } from './Layout.tsx';
import { RequireOrganization } from './RequireOrganization.tsx';

const SectorPage = fetchedPage(() => import('../pages/sector/SectorPage.tsx'));
const AuthPage = fetchedPage(() => import('../pages/auth/AuthPage.tsx'));
const LinkPage = fetchedPage(() => import('../pages/auth/LinkPage.tsx'));
const NewPasswordPage = fetchedPage(() => import('../pages/auth/NewPasswordPage.tsx'));
const DashboardPage = fetchedPage(() => import('../pages/dashboard/DashboardPage.tsx'));
const ItemPage = fetchedPage(() => import('../pages/item/ItemPage.tsx'));
const NewItemPage = fetchedPage(() => import('../pages/item-form/NewItemPage.tsx'));
const EditItemPage = fetchedPage(() => import('../pages/item-form/EditItemPage.tsx'));
const AccountPage = fetchedPage(() => import('../pages/account/AccountPage.tsx'));
const PrivacyPage = fetchedPage(() => import('../pages/info/PrivacyPage.tsx'));
const TermsPage = fetchedPage(() => import('../pages/info/TermsPage.tsx'));
const SupportPage = fetchedPage(() => import('../pages/info/SupportPage.tsx'));
const AboutPage = fetchedPage(() => import('../pages/info/AboutPage.tsx'));

export function Pages() {
  const { key } = useLocation();
  return (
    <Layout>
      <ErrorBoundary place={key}>
        <Suspense fallback={<Spinner />}>
          <Routes>
            <Route path="/" element={<HomePage />} />
            {sectors.map((kind) => (
              <Route key={kind} path={`/${kind}`}>
                <Route index element={<SectorPage sector={kind} />} />
                <Route path=":orgPath" element={<RequireOrganization />}>
                  <Route index element={<OrganizationPage />} />
                  <Route path="search" element={<SearchPage />} />
                  <Route path="auth" element={<AuthPage />} />
                  <Route element={<RequireAllowed action="dashboard.open" />}>
                    <Route path="dashboard" element={<DashboardPage />} />
                  </Route>
                  <Route element={<RequireAllowed action="item.read" />}>
                    <Route path="items/:id" element={<ItemPage />} />
                  </Route>
                  <Route element={<RequireAllowed action="item.create" keepOpen />}>
                    <Route path="upload" element={<NewItemPage />} />
                    <Route path="items/:id/edit" element={<EditItemPage />} />
                  </Route>
                </Route>
              </Route>
            ))}
            <Route path="/auth" element={<AuthPage />} />
            <Route path={linkPath} element={<LinkPage />} />
            <Route path={newPasswordPath} element={<NewPasswordPage />} />
            <Route path="/search" element={<OwnSearch />} />
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route element={<RequireSignedIn keepOpen />}>
              <Route path="/upload" element={<NewItemPage />} />
            </Route>
            <Route element={<RequireSignedIn />}>
              <Route path="/account" element={<AccountPage />} />
            </Route>
            <Route path="/privacy" element={<PrivacyPage />} />
            <Route path="/voorwaarden" element={<TermsPage />} />
            <Route path="/ondersteuning" element={<SupportPage />} />
            <Route path="/over-ons" element={<AboutPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
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
  const place = organization && `/${organization.sector}/${organization.subpath}/search${search}`;
  return <Navigate to={place ?? '/schools'} replace />;
}
