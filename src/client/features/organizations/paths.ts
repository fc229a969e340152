import type { Organization } from '../../../shared/organizations/contract.ts';
import { pageOfPath, pathTo } from '../../../shared/pages/pages.ts';
import { useOrganization } from './organization.tsx';

/** Paths within the organisation in the URL, or general ones without an organisation. */
export function usePaths() {
  const { kind, orgPath } = useOrganization();
  const place = kind && orgPath ? { kind, orgPath } : undefined;
  return {
    home: place ? pathTo('organization', place) : kind ? pathTo('sector', { kind }) : pathTo('home'),
    search: (q?: string) => pathTo('search', place) + (q ? `?q=${encodeURIComponent(q)}` : ''),
    auth: pathTo('auth', place),
    dashboard: pathTo('dashboard', place),
    upload: pathTo('upload', place),
    intake: pathTo('intake', place),
  };
}

export const orgPathParams = ({ sector, subpath }: Pick<Organization, 'sector' | 'subpath'>) => ({
  kind: sector,
  orgPath: subpath,
});

export function itemPaths(organization: Pick<Organization, 'sector' | 'subpath'>, id: string) {
  const params = { ...orgPathParams(organization), id };
  return { item: pathTo('item', params), edit: pathTo('edit', params), opened: pathTo('search', params) };
}

/** Leads to an item or a claim. */
export const codePath = (organization: Organization, code: string) =>
  pathTo('item-by-code', { ...orgPathParams(organization), id: code });

/** An opened item is a dialog over its list, so both have the path of the list. */
export function pagePath(pathname: string): string {
  const { screen, kind, orgPath } = pageOfPath(pathname);
  return screen === 'search' && kind && orgPath ? pathTo('search', { kind, orgPath }) : pathname;
}
