import type { ItemPage } from '../../../../shared/items/contract.ts';
import { LruCache } from '../../../platform/cache/lru-cache.ts';
import { cacheMetrics } from '../../../platform/metrics/metric.ts';

export interface VersionedPage {
  version: string;
  /** Undefined when the caller's version is current. */
  page: ItemPage | undefined;
}

interface CachedPage {
  version: string;
  page: ItemPage;
}

const MAX_PAGES = 1_000;

/**
 * Caches first pages with their version. Every request still checks the version in the database, so that a cached
 * page is never stale.
 */
export function createFirstPageCache(name: string) {
  const cache = new LruCache<CachedPage>(MAX_PAGES);

  /** `read` skips the list when the given version is current. */
  async function readFirstPage(
    key: string,
    callersVersion: string | undefined,
    read: (knownVersion: string | undefined) => Promise<VersionedPage>,
  ): Promise<VersionedPage> {
    const cached = cache.get(key);
    const { version, page = cached?.page } = await read(cached?.version ?? callersVersion);
    if (page) cache.set(key, { version, page });
    return { version, page: version === callersVersion ? undefined : page };
  }

  return { read: readFirstPage, metrics: cacheMetrics(name, cache) };
}
