import { existsSync } from 'node:fs';

import sharp from 'sharp';
const [out, scale, ...names] = process.argv.slice(2);
const ims = [];
let x = 0;
let H = 0;
for (const n of names.filter((n) => existsSync(n))) {
  const m = await sharp(n).metadata();
  const w = Math.round(m.width * scale),
    h = Math.round(m.height * scale);
  ims.push({ input: await sharp(n).resize(w, h).png().toBuffer(), left: x, top: 0 });
  x += w + 8;
  H = Math.max(H, h);
}
await sharp({ create: { width: x, height: H, channels: 3, background: '#f0f' } })
  .composite(ims)
  .png()
  .toFile(out);
