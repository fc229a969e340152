import { type OverseenColumn, overseenColumns } from '../../../shared/provider/contract.ts';
import { navigate } from '../../platform/router/history.ts';
import { useSearchParams } from '../../platform/router/router.tsx';

/** Stored in the address, so that going back restores the list. */
export interface OrganizationFilter {
  q: string;
  sort: OverseenColumn;
  order: 'asc' | 'desc';
  page: number;
  silent: boolean;
}

export function useOrganizationFilter() {
  const params = useSearchParams();
  const query: OrganizationFilter = {
    q: params.get('q') ?? '',
    sort: overseenColumns.find((column) => column === params.get('sorteer')) ?? 'name',
    order: params.get('volgorde') === 'af' ? 'desc' : 'asc',
    page: Math.min(Math.max(Math.trunc(Number(params.get('pagina'))) || 1, 1), 10_000),
    silent: params.has('stil'),
  };
  return {
    query,
    /** Every change except of the page itself returns to the first page. */
    change(changes: Partial<OrganizationFilter>) {
      const { q, sort, order, page, silent } = { ...query, page: 1, ...changes };
      const address = new URLSearchParams({
        ...(q && { q }),
        ...(sort !== 'name' && { sorteer: sort }),
        ...(order === 'desc' && { volgorde: 'af' }),
        ...(page > 1 && { pagina: String(page) }),
        ...(silent && { stil: '' }),
      });
      navigate(`?${address}`, { replace: changes.page === undefined });
    },
  };
}
