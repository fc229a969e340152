import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';

export const NEW = 'nieuw';
export const IMPORT = 'importeren';
export const REVIEW = 'terugblik';
export const REMOVED = 'verwijderd';
export const GROUPS = 'groepen';
export const SECURITY = 'beveiliging';

export const MAINTENANCE = 'onderhoud';

export const providerPath = (id: string) => pathTo('provider', { id });

export const publicPath = (organization: Pick<Organization, 'sector' | 'subpath'>) =>
  pathTo('organization', organization);
