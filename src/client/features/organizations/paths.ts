import type { Organization } from '../../../shared/organizations/contract.ts';
import { pageOfPath, pathTo } from '../../../shared/pages/pages.ts';
import { useOrganization } from './organization.tsx';

/** Paths within the organisation in the URL, or general ones without an organisation. */
export function usePaths() {
  const { sector, subpath } = useOrganization();
  const place = sector && subpath ? { sector, subpath } : undefined;
  return {
    home: place ? pathTo('organization', place) : sector ? pathTo('sector', { sector }) : pathTo('home'),
    search: (q?: string) => pathTo('search', place) + (q ? `?q=${encodeURIComponent(q)}` : ''),
    auth: pathTo('auth', place),
    dashboard: pathTo('dashboard', place),
    upload: pathTo('upload', place),
    intake: pathTo('intake', place),
  };
}

export function itemPaths({ sector, subpath }: Pick<Organization, 'sector' | 'subpath'>, id: string) {
  const params = { sector, subpath, id };
  return { item: pathTo('item', params), edit: pathTo('edit', params), opened: pathTo('search', params) };
}

/** Leads to an item or a claim. */
export const codePath = ({ sector, subpath }: Pick<Organization, 'sector' | 'subpath'>, code: string) =>
  pathTo('item-by-code', { sector, subpath, id: code });

/** An opened item is a dialog over its list, so both have the path of the list. */
export function pagePath(pathname: string): string {
  const { screen, sector, subpath } = pageOfPath(pathname);
  return screen === 'search' && sector && subpath ? pathTo('search', { sector, subpath }) : pathname;
}
