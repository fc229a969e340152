import type { Organization } from './organizations.ts';
import { pathTo } from './pages.ts';

export const feedPath = ({ sector, subpath }: Pick<Organization, 'sector' | 'subpath'>) =>
  `${pathTo('organization', { kind: sector, orgPath: subpath })}/feed.atom`;
