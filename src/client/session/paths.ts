import type { Organization } from '../../shared/organizations.ts';
import { useOrganization } from './organization.tsx';

/** Addresses within the organisation of the current address, or the plain ones where it names none. */
export function usePaths() {
  const { kind, orgPath } = useOrganization();
  const prefix = kind && orgPath ? `/${kind}/${orgPath}` : '';
  return {
    home: prefix || (kind ? `/${kind}` : '/'),
    search: (q?: string) => `${prefix}/search${q ? `?q=${encodeURIComponent(q)}` : ''}`,
    auth: `${prefix}/auth`,
    dashboard: `${prefix}/dashboard`,
    upload: `${prefix}/upload`,
  };
}

/** An item is always shown within its organisation. */
export function itemPaths({ sector, subpath }: Organization, id: string) {
  const item = `/${sector}/${subpath}/items/${id}`;
  return { item, edit: `${item}/edit` };
}
