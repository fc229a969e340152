import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

import { type Figure, kb } from '../figures.ts';
import type { Portal } from '../portal.ts';

/** Measures the bytes that a guest's phone downloads before the first items show. */
export async function measureFirstPage({ portal, database }: Portal): Promise<Figure[]> {
  const { subpath } = await database.db.selectFrom('organizations').select('subpath').executeTakeFirstOrThrow();
  const page = await fetchCompressed(`${portal}/schools/${subpath}/search`);
  const scripts = [...page.text.matchAll(/\/assets\/[^" ]+\.js/g)];
  let bytes = 0;
  for (const [path] of scripts) bytes += (await fetchCompressed(portal + path)).bytes;
  return [figure('HTML with the first items and the CSS', page.bytes, 20 + 15), figure('JavaScript', bytes, 90)];
}

const figure = (what: string, bytes: number, most: number): Figure => ({
  what: `search page, ${what} (brotli)`,
  measured: kb(bytes),
  promised: `at most ${most} KB`,
  isMet: bytes > 0 && bytes <= most * 1024,
});

/** Returns the compressed size and the text. */
export async function fetchCompressed(url: string): Promise<{ bytes: number; text: string }> {
  const body = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
  return { bytes: body.length, text: brotliDecompressSync(body).toString() };
}
