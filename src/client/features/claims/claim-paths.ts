import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';

export function claimPaths({ sector, subpath }: Pick<Organization, 'sector' | 'subpath'>) {
  const all = pathTo('claims', { sector, subpath });
  return {
    all,
    onItem: (item_id: string) => `${all}?voorwerp=${item_id}`,
    withCode: (code: string) => `${all}?code=${code}`,
    one: (id: string) => pathTo('claims', { sector, subpath, id }),
  };
}
