import sharp from 'sharp';

const LONG_SIDE = 768;

/** For external endpoints: JPEG, because not all of them accept WebP. */
export const toJpeg = (photo: Buffer): Promise<Buffer> =>
  sharp(photo).resize(LONG_SIDE, LONG_SIDE, { fit: 'inside' }).jpeg().toBuffer();
