import type { ReactNode } from 'react';

import type { Page } from '../../shared/pages.ts';
import { lazyWithRetry } from '../components/fetched.tsx';
import { RequireAllowed, RequireItemReader, RequireSignedIn } from './guards.tsx';

const DashboardPage = lazyWithRetry(() => import('../pages/dashboard/DashboardPage.tsx'));
const ClaimsPage = lazyWithRetry(() => import('../pages/claims/ClaimsPage.tsx'));
const LostReportsPage = lazyWithRetry(() => import('../pages/lost-reports/LostReportsPage.tsx'));
const ClearingOutPage = lazyWithRetry(() => import('../pages/clearing-out/ClearingOutPage.tsx'));
const ItemPage = lazyWithRetry(() => import('../pages/item/ItemPage.tsx'));
const LabelsPage = lazyWithRetry(() => import('../pages/labels/LabelsPage.tsx'));
const ScanPage = lazyWithRetry(() => import('../pages/scan/ScanPage.tsx'));
const NewItemPage = lazyWithRetry(() => import('../pages/item-form/NewItemPage.tsx'));
const IntakePage = lazyWithRetry(() => import('../pages/intake/IntakePage.tsx'));
const EditItemPage = lazyWithRetry(() => import('../pages/item-form/EditItemPage.tsx'));
const SettingsPage = lazyWithRetry(() => import('../pages/settings/SettingsPage.tsx'));
const ReviewPage = lazyWithRetry(() => import('../pages/review/ReviewPage.tsx'));
const PosterPage = lazyWithRetry(() => import('../pages/poster/PosterPage.tsx'));
const OutreachPage = lazyWithRetry(() => import('../pages/spread/SpreadPage.tsx'));
const AccountPage = lazyWithRetry(() => import('../pages/account/AccountPage.tsx'));
const OverseenReviewPage = lazyWithRetry(() => import('../pages/provider/OverseenReviewPage.tsx'));
const ProviderPage = lazyWithRetry(() => import('../pages/provider/ProviderPage.tsx'));
const LinkPage = lazyWithRetry(() => import('../pages/auth/LinkPage.tsx'));
const NewPasswordPage = lazyWithRetry(() => import('../pages/auth/NewPasswordPage.tsx'));
const ItemByCodePage = lazyWithRetry(() => import('../pages/item-by-code/ItemByCodePage.tsx'));
const WallPage = lazyWithRetry(() => import('../pages/wall/WallPage.tsx'));

type PageParams = Omit<Page, 'screen'>;

/**
 * The screens for signed-in users and their guards, and those of links that staff print or hang up. They are a separate
 * chunk, which guests do not need.
 */
const screens = {
  link: () => <LinkPage />,
  'new-password': () => <NewPasswordPage />,
  'item-by-code': ({ id }) => <ItemByCodePage typed={id!} />,
  wall: () => <WallPage />,
  claims: ({ id }) => (
    <RequireAllowed action="claims.read">
      <ClaimsPage id={id} />
    </RequireAllowed>
  ),
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
  'clearing-out': ({ id }) => (
    <RequireAllowed action="clearing_out.read">
      <ClearingOutPage id={id} />
    </RequireAllowed>
  ),
  review: () => (
    <RequireAllowed action="review.read">
      <ReviewPage />
    </RequireAllowed>
  ),
  spread: () => (
    <RequireAllowed action="dashboard.open">
      <OutreachPage />
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
  'provider-review': ({ id }) => (
    <RequireAllowed action="organizations.oversee">
      <OverseenReviewPage id={id!} />
    </RequireAllowed>
  ),
} satisfies Record<string, (where: PageParams) => ReactNode>;

export type WorkScreen = keyof typeof screens;

interface WorkPageProps extends PageParams {
  screen: WorkScreen;
}

export default function WorkPage({ screen, ...where }: WorkPageProps) {
  const show: (where: PageParams) => ReactNode = screens[screen];
  return show(where);
}
