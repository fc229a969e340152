import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

import { isLoopback } from '../../../../shared/platform/origin.ts';

/** Discovery documents and keys take a few kilobytes. */
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 6_000;
/** A slow issuer must not occupy the connections that other organisations need. */
const MAX_PARALLEL = 20;

/** The issuer cannot be reached, hangs, answers too much, or is at an address that the portal does not call. */
export class IssuerUnreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IssuerUnreachable';
  }
}

interface FetchOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export type IssuerFetch = (url: string, options: FetchOptions) => Promise<Response>;

/** What can be told without asking where a name leads. */
export function isAllowedAddress(url: URL, isLocalPortal: boolean): boolean {
  if (url.protocol !== 'https:' && !(isLocalPortal && isLoopback(url.hostname))) return false;
  if (isLocalPortal) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? !isInternal(host) : host.includes('.');
}

/**
 * Fetches from an address that an admin typed or an issuer named, so it must not reach the portal's own network. Redirects
 * are not followed. A portal on this machine, for development and tests, may use an issuer there.
 */
export function createIssuerFetch(isLocalPortal: () => boolean): IssuerFetch {
  const running = new Map<string, number>();

  return async (address, options) => {
    const url = new URL(address);
    const isLocal = isLocalPortal();
    if (!isAllowedAddress(url, isLocal))
      throw new IssuerUnreachable('the address of an issuer is on the internet, and starts with https');
    const parallel = running.get(url.host) ?? 0;
    if (parallel >= MAX_PARALLEL) throw new IssuerUnreachable('too many requests wait for the issuer');
    running.set(url.host, parallel + 1);
    try {
      return await send(url, options, isLocal ? undefined : publicLookup);
    } catch (error) {
      throw error instanceof IssuerUnreachable
        ? error
        : new IssuerUnreachable('the issuer did not answer', { cause: error });
    } finally {
      const left = running.get(url.host)! - 1;
      if (left > 0) running.set(url.host, left);
      else running.delete(url.host);
    }
  };
}

function send(url: URL, { method = 'GET', headers = {}, body, signal }: FetchOptions, resolver?: LookupFunction) {
  return new Promise<Response>((resolve, reject) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method,
        headers,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(resolver && { lookup: resolver }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_BYTES) request.destroy(new IssuerUnreachable('the issuer answered too much'));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          const status = response.statusCode ?? 502;
          const isEmpty = status === 204 || status === 304;
          const entries = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: new Headers(entries) }));
        });
      },
    );
    request.on('error', reject);
    request.end(body === undefined || body === null ? undefined : String(body as string | URLSearchParams));
  });
}

const internal = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  internal.addSubnet(network, bits, 'ipv6');

/** Also recognises an IPv4 address that is written as an IPv6 address. */
const isInternal = (address: string) => internal.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Checks the address that is connected to, so that a name cannot resolve differently after the check. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    if (addresses.some(({ address }) => isInternal(address)))
      return callback(new IssuerUnreachable('the address of the issuer is internal'), '', 0);
    if (options.all) return callback(null, addresses);
    return callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};
