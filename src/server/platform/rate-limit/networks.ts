import { isIPv6 } from 'node:net';

interface Network {
  prefix: string;
  /** The limit of the network, as a multiple of the limit of one address. */
  multiplier: number;
}

// A phone has a /64 and some households have a /48: one phone must not use up the limit of the /48.
const MULTIPLIER_OF_48 = 3;

/** The networks that an address counts for: an IPv4 address itself, or the /64 and /48 of an IPv6 address. */
export function networksOf(address: string): Network[] {
  const groups = groupsOf(address);
  if (!groups) return [{ prefix: unmapIPv4(address), multiplier: 1 }];
  return [
    { prefix: `${groups.slice(0, 4).join(':')}/64`, multiplier: 1 },
    { prefix: subnet(address), multiplier: MULTIPLIER_OF_48 },
  ];
}

/** The largest network that one customer may have; within an IPv6 /48 each request can use another address. */
export function subnet(address: string): string {
  return groupsOf(address)?.slice(0, 3).join(':') ?? unmapIPv4(address);
}

/** The eight groups of an IPv6 address without leading zeros; undefined for IPv4. */
function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address) || unmapIPv4(address) !== address) return undefined;
  const [head = '', tail = ''] = address.replace(/%.*/, '').toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}

/** A dual-stack socket writes an IPv4 address as `::ffff:192.0.2.7`. */
const unmapIPv4 = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '');
