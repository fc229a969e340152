import type { Organization } from '../../../shared/organizations.ts';
import { pathTo } from '../../../shared/pages.ts';
import { placeOf } from '../../session/paths.ts';

const KEPT_KEY = 'terecht labels';
/** More make an address that is too long for some servers on the way. */
const MOST_IN_ADDRESS = 40;

/** Where the labels of these items are printed. To be asked when it is opened: of many, this tab keeps which ones. */
export function labelsPath(organization: Organization, ids: readonly string[]): string {
  const path = pathTo('labels', placeOf(organization));
  if (ids.length <= MOST_IN_ADDRESS) return `${path}?ids=${ids.join(',')}`;
  sessionStorage.setItem(KEPT_KEY, JSON.stringify(ids));
  return path;
}

/** Which items the labels are for, by the address or by what this tab keeps. */
export function labelIds(params: URLSearchParams): string[] {
  const named = params.get('ids');
  return named === null
    ? (JSON.parse(sessionStorage.getItem(KEPT_KEY) ?? '[]') as string[])
    : named.split(',').filter((id) => id !== '');
}
