import type { ReactNode } from 'react';

import type { Page } from '../../shared/pages.ts';
import { fetched } from '../components/fetched.tsx';
import { RequireAllowed, RequireItemReader, RequireSignedIn } from './guards.tsx';

const DashboardPage = fetched(() => import('../pages/dashboard/DashboardPage.tsx'));
const ClaimsPage = fetched(() => import('../pages/claims/ClaimsPage.tsx'));
const LostReportsPage = fetched(() => import('../pages/lost-reports/LostReportsPage.tsx'));
const ClearingOutPage = fetched(() => import('../pages/clearing-out/ClearingOutPage.tsx'));
const ItemPage = fetched(() => import('../pages/item/ItemPage.tsx'));
const LabelsPage = fetched(() => import('../pages/labels/LabelsPage.tsx'));
const ScanPage = fetched(() => import('../pages/scan/ScanPage.tsx'));
const NewItemPage = fetched(() => import('../pages/item-form/NewItemPage.tsx'));
const IntakePage = fetched(() => import('../pages/intake/IntakePage.tsx'));
const EditItemPage = fetched(() => import('../pages/item-form/EditItemPage.tsx'));
const SettingsPage = fetched(() => import('../pages/settings/SettingsPage.tsx'));
const ReviewPage = fetched(() => import('../pages/review/ReviewPage.tsx'));
const PosterPage = fetched(() => import('../pages/poster/PosterPage.tsx'));
const SpreadPage = fetched(() => import('../pages/spread/SpreadPage.tsx'));
const AccountPage = fetched(() => import('../pages/account/AccountPage.tsx'));
const OverseenReviewPage = fetched(() => import('../pages/provider/OverseenReviewPage.tsx'));
const ProviderPage = fetched(() => import('../pages/provider/ProviderPage.tsx'));
const LinkPage = fetched(() => import('../pages/auth/LinkPage.tsx'));
const NewPasswordPage = fetched(() => import('../pages/auth/NewPasswordPage.tsx'));
const ItemByCodePage = fetched(() => import('../pages/item-by-code/ItemByCodePage.tsx'));
const WallPage = fetched(() => import('../pages/wall/WallPage.tsx'));

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
      <SpreadPage />
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
