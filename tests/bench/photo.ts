import sharp from 'sharp';

/** A 12 megapixel photo of about 3 MB, as phones take them. */
export async function phonePhoto(): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const photo = (quality: number) => sharp(noise).resize(4000, 3000, { kernel: 'cubic' }).jpeg({ quality }).toBuffer();
  for (let quality = 95; quality > 40; quality -= 3) {
    const data = await photo(quality);
    if (data.length <= 3.1 * 1024 * 1024) return data;
  }
  return photo(40);
}
