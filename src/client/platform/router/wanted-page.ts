import { pageOfPath, type Screen } from '../../../shared/pages/pages.ts';
import type { Location } from './history.ts';

/** Pages that users open from outside the portal: by sharing photos, scanning a label, or from a mail. */
const EXTERNAL_ENTRY_SCREENS = new Set<Screen>(['intake', 'item-by-code', 'group-admin']);

/** The navigation state for the sign-in page. */
export const wantedPageState = ({ pathname, search }: Location, wasOpen = false) => ({
  wanted: pathname + search,
  wasOpen,
});

/** The page to return to after signing in; null for the user's default page. */
export function wantedPage({ state }: Location): string | null {
  const { wanted, wasOpen } = (state as Partial<ReturnType<typeof wantedPageState>> | null) ?? {};
  if (!wanted) return null;
  return wasOpen || EXTERNAL_ENTRY_SCREENS.has(pageOfPath(wanted.split('?')[0]!).screen) ? wanted : null;
}
