import type { ServerRenderedPage } from '../../../shared/pages/pages.ts';
import { isHydrating } from '../hydration/hydration.ts';

/** The data that the server rendered the page from. */
type PageData = Pick<ServerRenderedPage, 'preload' | 'settings'>;

function readJsonBlock<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}') as T;
}

const noData: PageData = { preload: {}, settings: {} };
let page: PageData = import.meta.env.SSR
  ? noData
  : { preload: readJsonBlock('preload'), settings: readJsonBlock('settings') };

/** Sets the page data for one synchronous render on the server. */
export function renderWithPageData<T>(data: PageData, render: () => T): T {
  page = data;
  try {
    return render();
  } finally {
    page = noData;
  }
}

/** A larger difference means that the clock of the device is wrong, not that the page was slow. */
const MAX_PAGE_AGE_MS = 10 * 60_000;
const clockOffset = (page.settings.moment ?? 0) - Date.now();
const isClockWrong = page.settings.moment !== undefined && Math.abs(clockOffset) > MAX_PAGE_AGE_MS;

/**
 * The current time by the server's clock. While hydrating it is the time of the server's render, so that texts match.
 */
export const renderTime = () =>
  (isHydrating() && page.settings.moment) || Date.now() + (isClockWrong ? clockOffset : 0);

/** For queries: preloaded data is as old as the page. */
export const initialDataUpdatedAt = performance.timeOrigin;

export function preloadedResponse<T>(url: string): T | undefined {
  return page.preload[url] as T | undefined;
}

export const pageSettings = () => page.settings;
