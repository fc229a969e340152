import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';

export function lostReportPaths({ sector, subpath }: Organization) {
  return {
    all: pathTo('lost-reports', { sector, subpath }),
    one: (id: string) => pathTo('lost-reports', { sector, subpath, id }),
  };
}
