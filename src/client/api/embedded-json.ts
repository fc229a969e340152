import type { Organization } from '../../shared/organizations.ts';

/** Reads a data block that the server wrote into the page. */
function readBlock(id: string): Record<string, unknown> {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}') as Record<string, unknown>;
}

const preloaded = readBlock('preload');
const settings = readBlock('settings');

/** An answer that came along with the page. */
export function preloadedAnswer<T>(url: string): T | undefined {
  return preloaded[url] as T | undefined;
}

/** Whether one can search with a photo, on this portal and in this organisation. */
export const hasPhotoSearch = ({ parts }: Organization) =>
  settings['photoSearch'] === true && parts.includes('photo_search');

export const providerEmail = String(settings['providerEmail'] ?? 'info@terecht.example');
