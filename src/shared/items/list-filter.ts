import { type Period, periods, type StatusFilter, statusFilters } from './contract.ts';

export interface ListFilter {
  q: string;
  status: StatusFilter;
  thing?: string | undefined;
  colour?: string | undefined;
  period?: Period | undefined;
  last_look?: 'yes' | undefined;
  place?: string | undefined;
}

interface Params {
  get(name: string): string | null;
}

/** Sanitises parameters, because a URL can come from anywhere. */
const wordIn = (text: string | null) =>
  text
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 60) || undefined;

/** Reads the filter from the URL of a list, on the server and in the browser. */
export const parseListFilter = (params: Params): ListFilter => ({
  q: (params.get('q') ?? '').replaceAll(/\p{Cc}+/gu, ' '),
  status: statusFilters.find((value) => value === params.get('status')) ?? 'all',
  thing: wordIn(params.get('thing')),
  colour: wordIn(params.get('colour')),
  period: periods.find((value) => value === params.get('period')),
  last_look: params.get('last_look') === 'yes' ? 'yes' : undefined,
});

/** The cursor in the URL; without JavaScript each page of a list has its own URL. */
export const parseCursor = (params: Params): string | undefined => params.get('cursor')?.slice(0, 200) || undefined;

export const firstPageQuery = (params: Params) => {
  const filter = parseListFilter(params);
  return { ...filter, q: filter.q.trim(), cursor: parseCursor(params) };
};
