import type { Organization } from './organizations.ts';
import { pathTo } from './pages.ts';

/** Where readers of feeds find what was found. */
export const feedPath = ({ sector, subpath }: Pick<Organization, 'sector' | 'subpath'>) =>
  `${pathTo('organization', { kind: sector, orgPath: subpath })}/feed.atom`;
