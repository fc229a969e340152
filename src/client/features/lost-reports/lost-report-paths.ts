import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { orgPathParams } from '../organizations/paths.ts';

export function lostReportPaths(organization: Organization) {
  const place = orgPathParams(organization);
  return { all: pathTo('lost-reports', place), one: (id: string) => pathTo('lost-reports', { ...place, id }) };
}
