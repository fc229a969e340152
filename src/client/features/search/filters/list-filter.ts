import { parseCursor, parseListFilter, type ListFilter } from '../../../../shared/items/list-filter.ts';
import { navigate } from '../../../platform/router/history.ts';
import { useSearchParams } from '../../../platform/router/router.tsx';

/** The filters besides text and status. */
export type Choice = Pick<ListFilter, 'thing' | 'colour' | 'period' | 'last_look'>;

export const nothingChosen = {
  thing: undefined,
  colour: undefined,
  period: undefined,
  last_look: undefined,
} satisfies Choice;
export const noFilter = { q: '', status: 'all', ...nothingChosen } satisfies ListFilter;

export const isChosen = ({ thing, colour, period, last_look }: Choice) =>
  Boolean(thing ?? colour ?? period ?? last_look);

/**
 * The filter is in the URL, so that it survives reloads, going back and sharing. `list` is the path of the list, if it
 * differs from the current one: changing the filter closes an opened item.
 */
export function useListFilter(list?: string) {
  const params = useSearchParams();
  const filter = parseListFilter(params);
  const setFilter = (next: Partial<ListFilter>) => {
    // Uses the real URL: the rendered location may lag behind fast input.
    const address = new URLSearchParams(location.search);
    // A changed list starts at its beginning.
    address.delete('cursor');
    for (const [name, value] of Object.entries(next)) {
      if (value && value !== 'all') address.set(name, value);
      else address.delete(name);
    }
    navigate(`${list ?? ''}?${address}`, { replace: true });
  };
  return { filter, from: parseCursor(params), setFilter };
}
