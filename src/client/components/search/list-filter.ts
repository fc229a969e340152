import { cursorIn, filterIn, type ListFilter } from '../../../shared/list-filter.ts';
import { navigate } from '../../router/history.ts';
import { useSearchParams } from '../../router/router.tsx';

/** What can be chosen beside words and status. */
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
 * In the address, so that it survives a reload, going back and being shared. `list` is where the list is, if not here:
 * changing the filter leaves an opened item.
 */
export function useListFilter(list?: string) {
  const params = useSearchParams();
  const filter = filterIn(params);
  const setFilter = (next: Partial<ListFilter>) => {
    // As it is now: what is drawn may be a step behind somebody who is quick.
    const address = new URLSearchParams(location.search);
    // Another list is shown from its beginning.
    address.delete('cursor');
    for (const [name, value] of Object.entries(next)) {
      if (value && value !== 'all') address.set(name, value);
      else address.delete(name);
    }
    navigate(`${list ?? ''}?${address}`, { replace: true });
  };
  return { filter, from: cursorIn(params), setFilter };
}
