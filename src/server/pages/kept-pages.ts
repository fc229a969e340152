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
 * that is the same. So nobody is shown an older page, and nothing needs to be told when something changes. Of many who ask
 * for the same at the same time it is made for one.
 */
export function createKeptPages() {
  const kept = new Recent<KeptPage>(MOST_BYTES, sizeOf);
  const making = new Map<string, Promise<KeptPage>>();

  return function keptPage(
    address: string,
    from: string,
    make: () => Promise<{ html: string; isWhole: boolean }>,
  ): KeptPage | Promise<KeptPage> {
    const known = kept.get(address);
    if (known?.from === from) return known;
    // All that it is made from names its address.
    const begun = making.get(from);
    if (begun) return begun;
    const page = make()
      .then(({ html, isWhole }) => {
        const made: KeptPage = { from, html, packed: new Map() };
        if (isWhole) kept.set(address, made);
        return made;
      })
      .finally(() => making.delete(from));
    making.set(from, page);
    return page;
  };
}

const acceptedAs = { br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/ };

/** As the browser takes it. */
export async function packedFor(
  { html, packed }: KeptPage,
  accepted: string,
): Promise<{ encoding: 'br' | 'gzip' | undefined; body: string | Buffer }> {
  const encoding = (['br', 'gzip'] as const).find((name) => acceptedAs[name].test(accepted));
  if (!encoding) return { encoding, body: html };
  const body = packed.get(encoding) ?? pack[encoding](html);
  packed.set(encoding, body);
  return { encoding, body: await body };
}
