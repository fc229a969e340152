import { pageOfPath, type Screen } from '../../../shared/pages/pages.ts';

/** The screens behind links in mails, which read a token: a link must not lead to another link. */
const MAIL_LINK_SCREENS = new Set<Screen>(['link', 'visit']);

/** Prevents open redirects: the target of a link in a mail is a screen of this portal, or else the fallback. */
export function toPortalPath(address: string | null, fallback: string, portal = location.origin): string {
  try {
    const { origin, pathname, search, hash } = new URL(address ?? fallback, portal);
    const { screen } = pageOfPath(pathname);
    // Only an own report accepts an answer in its query; a link must not trigger anything elsewhere.
    const answer = screen === 'own-report' ? search : '';
    if (origin === portal && screen !== 'not-found' && !MAIL_LINK_SCREENS.has(screen)) return pathname + answer + hash;
  } catch {
    // The address is not a valid URL.
  }
  return fallback;
}
