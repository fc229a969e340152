import { newAccountParam, pageOfPath, type Screen } from '../../../shared/pages/pages.ts';
import type { Location } from './history.ts';

/** Pages that users open from outside the portal: by sharing photos, scanning a label, or from a mail. */
const EXTERNAL_ENTRY_SCREENS = new Set<Screen>(['intake', 'item-by-code', 'group-admin']);

/** The navigation state for the sign-in page. */
export const wantedPageState = ({ pathname, search, hash }: Location, wasOpen = false) => ({
  wanted: pathname + search,
  wasOpen,
  newAccount: new URLSearchParams(hash.slice(1)).get(newAccountParam),
});

type State = Partial<ReturnType<typeof wantedPageState>> | null;

/** The page to return to after signing in; null for the user's default page. */
export function wantedPage({ state }: Location): string | null {
  const { wanted, wasOpen } = (state as State) ?? {};
  if (!wanted) return null;
  return wasOpen || EXTERNAL_ENTRY_SCREENS.has(pageOfPath(wanted.split('?')[0]!).screen) ? wanted : null;
}

/** The address that needs an account, after a link in a mail; else empty. */
export const newAccountAddress = ({ state }: Location): string => (state as State)?.newAccount ?? '';
