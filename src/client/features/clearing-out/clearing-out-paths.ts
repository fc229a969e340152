import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';

export function clearingOutPaths({ sector, subpath }: Organization) {
  const due = pathTo('clearing-out', { sector, subpath });
  return { due, gone: `${due}?lijst=al-weg`, one: (id: string) => pathTo('clearing-out', { sector, subpath, id }) };
}
