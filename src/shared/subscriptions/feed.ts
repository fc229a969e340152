import type { Organization } from '../organizations/contract.ts';
import { pathTo } from '../pages/pages.ts';

export const feedPath = ({ sector, subpath }: Pick<Organization, 'sector' | 'subpath'>) =>
  `${pathTo('organization', { sector, subpath })}/feed.atom`;
