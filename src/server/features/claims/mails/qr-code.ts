import { encodeQR } from 'qr';
import sharp from 'sharp';

import type { InlineImage } from '../../../platform/mail/message.ts';

const PIXELS_PER_MODULE = 8;

/** Always dark on light with a border, because scanners need that, also in dark mode. */
export async function qrCode(text: string): Promise<InlineImage> {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const size = rows.length;
  const pixels = Buffer.from(rows.flat().map((isDark) => (isDark ? 0 : 255)));
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * PIXELS_PER_MODULE, kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return { cid: 'qr-code', type: 'png', base64: png.toString('base64') };
}
