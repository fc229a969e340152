import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Renders the icons of the installed app from icon.svg, with rounded corners and as a full square. */
export function renderIcons(): Plugin {
  return {
    name: 'render-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const round = readFileSync('src/client/public/icon.svg', 'utf8');
      const full = round.replace(/ rx="\d+"/, '');
      for (const [name, svg, size] of [
        ['icon-192.png', round, 192],
        ['icon-512.png', round, 512],
        ['icon-full-180.png', full, 180],
        ['icon-full-512.png', full, 512],
      ] as const) {
        const source = await sharp(Buffer.from(svg), { density: 72 * (size / 64) })
          .resize(size)
          .png({ palette: true })
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: name, source });
      }
    },
  };
}
