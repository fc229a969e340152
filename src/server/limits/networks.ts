import { isIPv6 } from 'node:net';

/** A network that an address belongs to, and how many times the bound of a single one it has. */
interface Network {
  prefix: string;
  share: number;
}

// A phone has a /64 and some households have a /48: the larger one is bounded too, but one phone does not use it up.
const SHARE_OF_48 = 3;

/** The networks that are counted for an address: of IPv4 the address itself, of IPv6 its /64 and its /48. */
export function networksOf(address: string): Network[] {
  const groups = groupsOf(address);
  if (!groups) return [{ prefix: withoutMapping(address), share: 1 }];
  return [
    { prefix: `${groups.slice(0, 4).join(':')}/64`, share: 1 },
    { prefix: subnet(address), share: SHARE_OF_48 },
  ];
}

/** The largest network that one customer may hold: of IPv6 a /48, in which each request can have another address. */
export function subnet(address: string): string {
  return groupsOf(address)?.slice(0, 3).join(':') ?? withoutMapping(address);
}

/** The eight groups of an IPv6 address without leading zeros; undefined for IPv4. */
function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address) || withoutMapping(address) !== address) return undefined;
  const [head = '', tail = ''] = address.replace(/%.*/, '').toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}

/** A socket that listens for both kinds writes an IPv4 address as `::ffff:192.0.2.7`. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '');
