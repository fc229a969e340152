import { type Period, periods, type StatusFilter, statusFilters } from './items.ts';

/** What of a list is shown. */
export interface ListFilter {
  q: string;
  status: StatusFilter;
  thing?: string | undefined;
  colour?: string | undefined;
  period?: Period | undefined;
  /** What soon goes, or already could. */
  last_look?: 'yes' | undefined;
  /** Where it is kept: for those who look after the items. */
  place?: string | undefined;
}

/** What stands behind the `?` of an address. */
interface Params {
  get(name: string): string | null;
}

/** Addresses come from anywhere. */
const wordIn = (text: string | null) =>
  text
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 60) || undefined;

/** As the address of a list says it, the same on both sides. */
export const filterIn = (params: Params): ListFilter => ({
  q: (params.get('q') ?? '').replaceAll(/\p{Cc}+/gu, ' '),
  status: statusFilters.find((value) => value === params.get('status')) ?? 'all',
  thing: wordIn(params.get('thing')),
  colour: wordIn(params.get('colour')),
  period: periods.find((value) => value === params.get('period')),
  last_look: params.get('last_look') === 'yes' ? 'yes' : undefined,
});

/** From where on a list is shown; without scripts its next part is a page of its own. */
export const cursorIn = (params: Params): string | undefined => params.get('cursor')?.slice(0, 200) || undefined;

/** What the first list of a page is asked with. */
export const firstQuery = (params: Params) => {
  const filter = filterIn(params);
  return { ...filter, q: filter.q.trim(), cursor: cursorIn(params) };
};
