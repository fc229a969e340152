import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { Recent } from '../limits/recent.ts';

interface KeptPage {
  /** What it was made from. */
  from: string;
  html: string;
  /** Packed once, for everybody who takes it so. */
  packed: Map<string, Promise<Buffer>>;
}

const MOST_BYTES = 32 * 1024 * 1024;
/** With what it packs to. */
const sizeOf = ({ from, html }: KeptPage) => from.length + 1.5 * html.length;

const pack = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => promisify(gzip)(html, { level: 6 }),
};

/**
 * Pages that many people ask for, kept by their address with all that they were made from, and sent again for as long as
 * that is the same. So nobody is shown an older page, and nothing needs to be told when something changes.
 */
export function createKeptPages() {
  const kept = new Recent<KeptPage>(MOST_BYTES, sizeOf);

  return async function keptPage(
    address: string,
    from: string,
    make: () => Promise<{ html: string; isWhole: boolean }>,
  ): Promise<KeptPage> {
    const known = kept.get(address);
    if (known?.from === from) return known;
    const { html, isWhole } = await make();
    const page = { from, html, packed: new Map() };
    if (isWhole) kept.set(address, page);
    return page;
  };
}

/** As the browser takes it. */
export async function packedFor(
  { html, packed }: KeptPage,
  accepted: string,
): Promise<{ encoding: 'br' | 'gzip' | undefined; body: string | Buffer }> {
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted),
  );
  if (!encoding) return { encoding, body: html };
  const body = packed.get(encoding) ?? pack[encoding](html);
  packed.set(encoding, body);
  return { encoding, body: await body };
}
