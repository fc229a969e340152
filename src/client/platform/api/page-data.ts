import type { Organization } from '../../../shared/organizations/contract.ts';
import type { ServerRenderedPage } from '../../../shared/pages/pages.ts';

/** The data that the server rendered the page from. */
type PageData = Pick<ServerRenderedPage, 'preload' | 'settings'>;

function readJsonBlock<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}') as T;
}

const noData: PageData = { preload: {}, settings: {} };
let page: PageData = import.meta.env.SSR
  ? noData
  : { preload: readJsonBlock('preload'), settings: readJsonBlock('settings') };

/** True until the page is hydrated: such a render must match the server's HTML. */
let isFirstRender = true;

/** Sets the page data for one synchronous render on the server. */
export function renderWithPageData<T>(data: PageData, render: () => T): T {
  page = data;
  try {
    return render();
  } finally {
    page = noData;
  }
}

/** The browser renders the page from scratch. */
export function markNotHydrating(): void {
  isFirstRender = false;
}

/** React hydrates the target of such an event at once, before the rest of the page. */
export function hydrateTappedButton(): void {
  document.querySelector('[data-tapped]')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
}

/** The page now handles taps. Clicks the last button that was tapped before hydration: see before-hydration.js. */
export function markHydrated(): void {
  isFirstRender = false;
  document.documentElement.dataset['hydrated'] = '';
  endHydration(PAGE);
  const tapped = document.querySelector<HTMLElement>('[data-tapped]');
  tapped?.removeAttribute('data-tapped');
  // In a new task: fields first adopt, in an effect, what was chosen before hydration.
  if (tapped) setTimeout(() => tapped.click());
}

export const isHydrating = () => isFirstRender;

/** The sections of the server's HTML that are not hydrated yet: the page, and islands that follow it. */
const PAGE = 'page';
const unhydrated = new Set([PAGE]);
let listener: (() => void) | undefined;

/** The callback runs once, when the page and all its islands are hydrated. */
export function onAllHydrated(call: () => void): void {
  listener = call;
}

export function beginHydration(id: string): void {
  if (isFirstRender) unhydrated.add(id);
}

export function endHydration(id: string): void {
  if (unhydrated.delete(id) && unhydrated.size === 0) listener?.();
}

/** A larger difference means that the clock of the device is wrong, not that the page was slow. */
const MAX_PAGE_AGE_MS = 10 * 60_000;
const clockOffset = (page.settings.moment ?? 0) - Date.now();
const isClockWrong = page.settings.moment !== undefined && Math.abs(clockOffset) > MAX_PAGE_AGE_MS;

/**
 * The current time by the server's clock. While hydrating it is the time of the server's render, so that texts match.
 */
export const renderTime = () =>
  (isFirstRender && page.settings.moment) || Date.now() + (isClockWrong ? clockOffset : 0);

/** For queries: preloaded data is as old as the page. */
export const initialDataUpdatedAt = performance.timeOrigin;

export function preloadedResponse<T>(url: string): T | undefined {
  return page.preload[url] as T | undefined;
}

/** Both the portal and the organisation must offer the search by photo. */
export const hasPhotoSearch = ({ parts }: Organization) =>
  page.settings.photoSearch === true && parts.includes('photo_search');

export const providerEmail = () => page.settings.providerEmail ?? 'info@terecht.example';
