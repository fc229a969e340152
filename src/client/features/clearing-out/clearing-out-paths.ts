import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { orgPathParams } from '../organizations/paths.ts';

export function clearingOutPaths(organization: Organization) {
  const place = orgPathParams(organization);
  const due = pathTo('clearing-out', place);
  return { due, gone: `${due}?lijst=al-weg`, one: (id: string) => pathTo('clearing-out', { ...place, id }) };
}
