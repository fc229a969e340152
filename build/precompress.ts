import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

/** Compresses once, with the best quality, instead of at every request. */
export function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const compress = async (name: string) => {
        const path = join(folder, name);
        const content = await readFile(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      };
      // On all cores.
      await Promise.all(names.filter((name) => /\.(js|css|svg|webmanifest)$/.test(name)).map(compress));
    },
  };
}
