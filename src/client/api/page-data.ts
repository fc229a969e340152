import type { Organization } from '../../shared/organizations.ts';
import type { DrawnPage } from '../../shared/pages.ts';

/** What the server says of the page that is being drawn, on either side. */
type PageData = Pick<DrawnPage, 'preload' | 'settings'>;

/** Reads a data block that the server wrote into the page. */
function readBlock<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}') as T;
}

const nothing: PageData = { preload: {}, settings: {} };
let page: PageData = import.meta.env.SSR ? nothing : { preload: readBlock('preload'), settings: readBlock('settings') };

/** Whether this is the first drawing: it must then be the same as the server's. */
let isFirst = true;

/** On the server, where one page is drawn after the other, each in one go. */
export function drawWith<T>(data: PageData, draw: () => T): T {
  page = data;
  try {
    return draw();
  } finally {
    page = nothing;
  }
}

/** By the server, or not for this person. */
export function nothingWasDrawn(): void {
  isFirst = false;
}

/** The page answers taps from here on, and the last one from before hydration: see early-tap.js. */
export function markHydrated(): void {
  isFirst = false;
  document.documentElement.dataset['hydrated'] = '';
  endHydration(PAGE);
  const tapped = document.querySelector<HTMLElement>('[data-tapped]');
  tapped?.removeAttribute('data-tapped');
  // In a task of its own: fields that take over in an effect what was chosen before hydration have done so by then.
  if (tapped) setTimeout(() => tapped.click());
}

export const isFirstDrawing = () => isFirst;

/** What of the server's HTML is not hydrated yet: the page, and what is hydrated after it. */
const PAGE = 'page';
const unhydrated = new Set([PAGE]);
let listener: (() => void) | undefined;

/** Called once, when all of it is hydrated. */
export function onAllHydrated(call: () => void): void {
  listener = call;
}

export function beginHydration(id: string): void {
  if (isFirst) unhydrated.add(id);
}

export function endHydration(id: string): void {
  if (unhydrated.delete(id) && unhydrated.size === 0) listener?.();
}

/** How far the clock of this device is off, if that is more than a page takes to come. */
const MOST_ON_ITS_WAY_MS = 10 * 60_000;
const behind = (page.settings.moment ?? 0) - Date.now();
const isClockWrong = page.settings.moment !== undefined && Math.abs(behind) > MOST_ON_ITS_WAY_MS;

/** When it is, by the server's clock: for the first drawing, when the server drew the page. */
export const momentOfDrawing = () => (isFirst && page.settings.moment) || Date.now() + (isClockWrong ? behind : 0);

/** An answer that came along with the page. */
export function preloadedAnswer<T>(url: string): T | undefined {
  return page.preload[url] as T | undefined;
}

/** Whether one can search with a photo, on this portal and in this organisation. */
export const hasPhotoSearch = ({ parts }: Organization) =>
  page.settings.photoSearch === true && parts.includes('photo_search');

export const providerEmail = () => page.settings.providerEmail ?? 'info@terecht.example';
