import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';

const STORAGE_KEY = 'terecht labels';
/** More ids make a URL that is too long for some proxies. */
const MAX_IDS_IN_URL = 40;

/** The page that prints these labels. Call it when navigating: many ids are stored in this tab instead of the URL. */
export function labelsPath(organization: Organization, ids: readonly string[]): string {
  const path = pathTo('labels', organization);
  if (ids.length <= MAX_IDS_IN_URL) return `${path}?ids=${ids.join(',')}`;
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  return path;
}

/** Reads the ids from the URL, or from the storage of this tab. */
export function labelIds(params: URLSearchParams): string[] {
  const named = params.get('ids');
  return named === null
    ? (JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as string[])
    : named.split(',').filter((id) => id !== '');
}
