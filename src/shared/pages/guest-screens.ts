import type { Screen } from './pages.ts';

/** The screens that guests see, besides the list of an organisation, whose code is in the entry. */
const guestScreens = [
  'home',
  'sector',
  'organization',
  'search',
  'search-several',
  'group',
  'auth',
  'mine',
  'visit',
  'claim',
  'report-lost',
  'own-report',
  'embed',
  'privacy',
  'terms',
  'support',
  'status',
  'about',
  'not-found',
] as const satisfies Screen[];

export type GuestScreen = (typeof guestScreens)[number];

/** The screens for signed-in users, and those of links that staff print or hang up. */
export type WorkScreen = Exclude<Screen, GuestScreen>;

export const isGuestScreen = (screen: Screen): screen is GuestScreen =>
  (guestScreens as readonly Screen[]).includes(screen);
