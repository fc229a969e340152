import type { Organization } from '../../shared/organizations.ts';
import { pageAt, pathTo } from '../../shared/pages.ts';
import { useOrganization } from './organization.tsx';

/** Addresses within the organisation of the current address, or the plain ones where it names none. */
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

/** Where an organisation is, as addresses name it. */
export const placeOf = ({ sector, subpath }: Pick<Organization, 'sector' | 'subpath'>) => ({
  kind: sector,
  orgPath: subpath,
});

/** An item is always shown within its organisation. */
export function itemPaths(organization: Organization, id: string) {
  const parts = { ...placeOf(organization), id };
  return { item: pathTo('item', parts), edit: pathTo('edit', parts), opened: pathTo('search', parts) };
}

/** What a code leads to: an item, or a claim. */
export const codePath = (organization: Organization, code: string) =>
  pathTo('item-by-code', { ...placeOf(organization), id: code });

/** The page at an address. An item that is opened lies over its list, and is no page of its own. */
export function pagePath(pathname: string): string {
  const { screen, kind, orgPath } = pageAt(pathname);
  return screen === 'search' && kind && orgPath ? pathTo('search', { kind, orgPath }) : pathname;
}
