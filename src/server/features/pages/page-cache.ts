import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { LruCache } from '../../platform/cache/lru-cache.ts';
import { cacheMetrics } from '../../platform/metrics/metric.ts';

interface CachedPage {
  /** All data that the page was rendered from, which the cached page is valid for. */
  source: string;
  html: string;
  /** Compressed once per encoding. */
  compressed: Map<string, Promise<Buffer>>;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Includes the compressed forms. */
const sizeOf = ({ source, html }: CachedPage) => source.length + 1.5 * html.length;

const compress = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => promisify(gzip)(html, { level: 6 }),
};

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches pages by path, together with the data that they were rendered from, and serves them while that data is the
 * same: so a cached page is never outdated, and needs no invalidation. Parallel requests for a page share one rendering.
 */
export function createPageCache() {
  const cache = new LruCache<CachedPage>(MAX_BYTES, sizeOf);
  const pending = new Map<string, Promise<CachedPage>>();

  function cachedPage(
    address: string,
    source: string,
    render: () => Promise<{ html: string; isComplete: boolean }>,
  ): CachedPage | Promise<CachedPage> {
    const cached = cache.get(address);
    if (cached?.source === source) return cached;
    // The source data includes the path.
    const running = pending.get(source);
    if (running) return running;
    const page = render()
      .then(({ html, isComplete }) => {
        const rendered: CachedPage = { source, html, compressed: new Map() };
        if (isComplete) cache.set(address, rendered);
        return rendered;
      })
      .finally(() => pending.delete(source));
    pending.set(source, page);
    return page;
  }

  return { read: cachedPage, metrics: cacheMetrics('pages', cache) };
}

const acceptPatterns = { br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/ };

export async function compressedFor(
  { html, compressed }: CachedPage,
  accepted: string,
): Promise<{ encoding: 'br' | 'gzip' | undefined; body: string | Buffer }> {
  const encoding = (['br', 'gzip'] as const).find((name) => acceptPatterns[name].test(accepted));
  if (!encoding) return { encoding, body: html };
  const body = compressed.get(encoding) ?? compress[encoding](html);
  compressed.set(encoding, body);
  return { encoding, body: await body };
}
