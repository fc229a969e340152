import sharp from 'sharp';

const LONG_SIDE = 768;

/** A photo for the endpoint of somebody else: as JPEG, because not every one reads WebP. */
export const toJpeg = (photo: Buffer): Promise<Buffer> =>
  sharp(photo).resize(LONG_SIDE, LONG_SIDE, { fit: 'inside' }).jpeg().toBuffer();
