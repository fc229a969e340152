import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** Decodes the QR code in a picture. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data }, { effort: Infinity, timeLimit: Infinity });
}
