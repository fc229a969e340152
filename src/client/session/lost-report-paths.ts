import type { Organization } from '../../shared/organizations.ts';
import { pathTo } from '../../shared/pages.ts';
import { placeOf } from './paths.ts';

export function lostReportPaths(organization: Organization) {
  const place = placeOf(organization);
  return { all: pathTo('lost-reports', place), one: (id: string) => pathTo('lost-reports', { ...place, id }) };
}
