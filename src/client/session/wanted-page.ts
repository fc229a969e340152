import { pageAt, type Screen } from '../../shared/pages.ts';
import type { Location } from '../router/history.ts';

/** Where one comes from outside the portal: with photos that were shared to it, or the code on a label. */
const FROM_OUTSIDE = new Set<Screen>(['intake', 'item-by-code']);

/** What comes along to the sign-in page from where somebody wanted to be. */
export const wanting = ({ pathname, search }: Location) => ({ wanted: pathname + search });

/** Where to go on after signing in, if not to where that person belongs. */
export function wantedPage({ state }: Location): string | null {
  const wanted = (state as Partial<ReturnType<typeof wanting>> | null)?.wanted;
  return wanted && FROM_OUTSIDE.has(pageAt(wanted.split('?')[0]!).screen) ? wanted : null;
}
