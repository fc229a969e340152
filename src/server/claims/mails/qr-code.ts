import sharp from 'sharp';
import { encode } from 'uqr';

import type { InlineImage } from '../../mailer/message.ts';

const PIXELS_PER_MODULE = 8;

/** Black on white, with its white edge: scanners want that also where everything else is dark. */
export async function qrCode(text: string): Promise<InlineImage> {
  const { data, size } = encode(text, { border: 4 });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * PIXELS_PER_MODULE, kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return { cid: 'qr-code', type: 'png', base64: png.toString('base64') };
}
