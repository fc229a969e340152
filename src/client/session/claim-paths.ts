import type { Organization } from '../../shared/organizations.ts';
import { pathTo } from '../../shared/pages.ts';
import { placeOf } from './paths.ts';

/** Where the claims of an organisation are: all of them, those on one item, and one of them. */
export function claimPaths(organization: Organization) {
  const place = placeOf(organization);
  const all = pathTo('claims', place);
  return {
    all,
    onItem: (item_id: string) => `${all}?voorwerp=${item_id}`,
    withCode: (code: string) => `${all}?code=${code}`,
    one: (id: string) => pathTo('claims', { ...place, id }),
  };
}
