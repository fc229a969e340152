import type { OverseenOrganization } from '../../../shared/provider/contract.ts';
import { longDate } from '../../platform/time/dates.ts';

const number = new Intl.NumberFormat('nl-NL');

export const formatNumber = (count: number) => number.format(count);

/** Formats as '0 MB', '3,4 MB' or '12 GB'. */
export function formatBytes(bytes: number): string {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size.toLocaleString('nl-NL', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}

export const formatLastUse = ({ last_used_on }: Pick<OverseenOrganization, 'last_used_on'>) =>
  last_used_on ? longDate(last_used_on) : 'Nog niet';

export const locationsInWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'locatie' : 'locaties'}`;
