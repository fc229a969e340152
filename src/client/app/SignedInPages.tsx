import { type ReactNode, useEffect } from 'react';

import type { WorkScreen } from '../../shared/pages/guest-screens.ts';
import type { Page } from '../../shared/pages/pages.ts';
import { languageParam, readsDutch } from '../../shared/platform/language/texts.ts';
import { useAuth } from '../platform/auth/auth.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { RequireAllowed, RequireItemReader, RequireSignedIn } from './guards.tsx';

const DashboardPage = lazyWithRetry(() => import('../features/dashboard/DashboardPage.tsx'));
const ClaimsPage = lazyWithRetry(() => import('../features/claims/desk/ClaimsPage.tsx'));
const LostReportsPage = lazyWithRetry(() => import('../features/lost-reports/desk/LostReportsPage.tsx'));
const ClearingOutPage = lazyWithRetry(() => import('../features/clearing-out/ClearingOutPage.tsx'));
const ItemPage = lazyWithRetry(() => import('../features/items/item/ItemPage.tsx'));
const LabelsPage = lazyWithRetry(() => import('../features/labels/LabelsPage.tsx'));
const ScanPage = lazyWithRetry(() => import('../features/scan/ScanPage.tsx'));
const NewItemPage = lazyWithRetry(() => import('../features/items/form/NewItemPage.tsx'));
const IntakePage = lazyWithRetry(() => import('../features/intake/IntakePage.tsx'));
const EditItemPage = lazyWithRetry(() => import('../features/items/form/EditItemPage.tsx'));
const SettingsPage = lazyWithRetry(() => import('../features/settings/SettingsPage.tsx'));
const ReviewPage = lazyWithRetry(() => import('../features/review/ReviewPage.tsx'));
const PosterPage = lazyWithRetry(() => import('../features/outreach/poster/PosterPage.tsx'));
const OutreachPage = lazyWithRetry(() => import('../features/outreach/OutreachPage.tsx'));
const AccountPage = lazyWithRetry(() => import('../features/accounts/own-account/AccountPage.tsx'));
const GroupDetails = lazyWithRetry(() => import('../features/groups/overseen/GroupDetails.tsx'));
const OverseenReviewPage = lazyWithRetry(() => import('../features/provider/OverseenReviewPage.tsx'));
const ProviderPage = lazyWithRetry(() => import('../features/provider/ProviderPage.tsx'));
const LinkPage = lazyWithRetry(() => import('../features/accounts/auth/LinkPage.tsx'));
const NewPasswordPage = lazyWithRetry(() => import('../features/accounts/auth/NewPasswordPage.tsx'));
const ItemByCodePage = lazyWithRetry(() => import('../features/items/item/ItemByCodePage.tsx'));
const GroupAdminPage = lazyWithRetry(() => import('../features/groups/admin/GroupAdminPage.tsx'));
const WallPage = lazyWithRetry(() => import('../features/outreach/wall/WallPage.tsx'));

type PageParams = Omit<Page, 'screen'>;

/** The screens with their guards, in a chunk that guests do not need. */
const screens: Record<WorkScreen, (where: PageParams) => ReactNode> = {
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
  dashboard: ({ subpath }) =>
    subpath ? (
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
  upload: ({ subpath }) =>
    subpath ? (
      <RequireAllowed action="item.create" keepOpen>
        <NewItemPage />
      </RequireAllowed>
    ) : (
      <RequireSignedIn keepOpen>
        <NewItemPage />
      </RequireSignedIn>
    ),
  intake: ({ subpath }) =>
    subpath ? (
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
  outreach: () => (
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
  'provider-group': ({ id }) => (
    <RequireAllowed action="groups.oversee">
      <GroupDetails key={id} id={id!} />
    </RequireAllowed>
  ),
  'group-admin': ({ id }) => (
    <RequireSignedIn>
      <GroupAdminPage subpath={id!} />
    </RequireSignedIn>
  ),
  'group-locations': ({ id }) => (
    <RequireSignedIn>
      <GroupAdminPage subpath={id!} part="locations" />
    </RequireSignedIn>
  ),
  'group-defaults': ({ id }) => (
    <RequireSignedIn>
      <GroupAdminPage subpath={id!} part="defaults" />
    </RequireSignedIn>
  ),
  'group-work-accounts': ({ id }) => (
    <RequireSignedIn>
      <GroupAdminPage subpath={id!} part="workAccounts" />
    </RequireSignedIn>
  ),
  'provider-review': ({ id }) => (
    <RequireAllowed action="organizations.oversee">
      <OverseenReviewPage id={id!} />
    </RequireAllowed>
  ),
};

/** Loads the code of the overview in advance. */
export const preloadDashboard = DashboardPage.preload;

export default function SignedInPages({ screen, ...where }: PageParams & { screen: WorkScreen }) {
  const { user } = useAuth();
  return readsDutch() || (!user && isOpenToGuests(screen)) ? screens[screen](where) : <ReloadInDutch />;
}

/** A guest who scans a label is sent to the item in the list. */
const isOpenToGuests = (screen: WorkScreen) => screen === 'item' || screen === 'item-by-code';

/** Screens of staff have no messages in other languages. */
function ReloadInDutch() {
  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.delete(languageParam);
    location.replace(address);
  }, []);
  return <Spinner />;
}
