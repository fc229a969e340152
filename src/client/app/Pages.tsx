import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';

import { sectors } from '../../shared/organizations.ts';
import { Spinner } from '../components/ui/Spinner.tsx';
import { HomePage } from '../pages/home/HomePage.tsx';
import { NotFoundPage } from '../pages/not-found/NotFoundPage.tsx';
import { OrganizationPage } from '../pages/organization/OrganizationPage.tsx';
import { SearchPage } from '../pages/search/SearchPage.tsx';
import { Layout } from './Layout.tsx';
import { RequireOrganization } from './RequireOrganization.tsx';

const SectorPage = lazy(() => import('../pages/sector/SectorPage.tsx'));
const PrivacyPage = lazy(() => import('../pages/info/PrivacyPage.tsx'));
const TermsPage = lazy(() => import('../pages/info/TermsPage.tsx'));
const SupportPage = lazy(() => import('../pages/info/SupportPage.tsx'));
const AboutPage = lazy(() => import('../pages/info/AboutPage.tsx'));

export function Pages() {
  return (
    <Layout>
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route path="/" element={<HomePage />} />
          {sectors.map((kind) => (
            <Route key={kind} path={`/${kind}`}>
              <Route index element={<SectorPage sector={kind} />} />
              <Route path=":orgPath" element={<RequireOrganization />}>
                <Route index element={<OrganizationPage />} />
                <Route path="search" element={<SearchPage />} />
              </Route>
            </Route>
          ))}
          <Route path="/search" element={<Navigate to="/schools" replace />} />
          <Route path="/privacy" element={<PrivacyPage />} />
          <Route path="/voorwaarden" element={<TermsPage />} />
          <Route path="/ondersteuning" element={<SupportPage />} />
          <Route path="/over-ons" element={<AboutPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </Layout>
  );
}
