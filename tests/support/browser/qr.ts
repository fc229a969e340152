import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data }, { effort: Infinity, timeLimit: Infinity });
}
