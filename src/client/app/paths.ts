import { useOrganization } from './organization.tsx';

/** Addresses within the current organisation, or the plain ones where there is none. */
export function usePaths() {
  const { kind, orgPath } = useOrganization();
  const prefix = kind && orgPath ? `/${kind}/${orgPath}` : '';
  return {
    home: prefix || (kind ? `/${kind}` : '/'),
    search: (q?: string) => `${prefix}/search${q ? `?q=${encodeURIComponent(q)}` : ''}`,
    auth: `${prefix}/auth`,
  };
}
