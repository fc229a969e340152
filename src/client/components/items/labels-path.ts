import type { Organization } from '../../../shared/organizations.ts';
import { pathTo } from '../../../shared/pages.ts';
import { placeOf } from '../../session/paths.ts';

const KEPT_KEY = 'terecht labels';
/** More ids make a URL that is too long for some proxies. */
const MOST_IN_ADDRESS = 40;

/** The page that prints these labels. Call it when navigating: many ids are stored in this tab instead of the URL. */
export function labelsPath(organization: Organization, ids: readonly string[]): string {
  const path = pathTo('labels', placeOf(organization));
  if (ids.length <= MOST_IN_ADDRESS) return `${path}?ids=${ids.join(',')}`;
  sessionStorage.setItem(KEPT_KEY, JSON.stringify(ids));
  return path;
}

/** Reads the ids from the URL, or from the storage of this tab. */
export function labelIds(params: URLSearchParams): string[] {
  const named = params.get('ids');
  return named === null
    ? (JSON.parse(sessionStorage.getItem(KEPT_KEY) ?? '[]') as string[])
    : named.split(',').filter((id) => id !== '');
}
