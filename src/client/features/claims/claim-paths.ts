import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { orgPathParams } from '../organizations/paths.ts';

export function claimPaths(organization: Organization) {
  const place = orgPathParams(organization);
  const all = pathTo('claims', place);
  return {
    all,
    onItem: (item_id: string) => `${all}?voorwerp=${item_id}`,
    withCode: (code: string) => `${all}?code=${code}`,
    one: (id: string) => pathTo('claims', { ...place, id }),
  };
}
