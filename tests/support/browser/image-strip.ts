import sharp from 'sharp';

const WIDTH = 260;
const CAPTION = 64;
const GAP = 12;

export interface CaptionedImage {
  title: string;
  what: string;
  image: Buffer;
}

/** Saves pictures side by side in one file, each under two lines of text. */
export async function saveImageStrip(path: string, pictures: CaptionedImage[]): Promise<void> {
  const images = await Promise.all(pictures.map(({ image }) => sharp(image).resize(WIDTH).toBuffer()));
  const height = Math.max(...(await Promise.all(images.map(async (image) => (await sharp(image).metadata()).height))));
  await sharp({
    create: {
      width: pictures.length * (WIDTH + GAP) + GAP,
      height: CAPTION + height + GAP,
      channels: 3,
      background: '#e8dfd2',
    },
  })
    .composite(
      pictures.flatMap((picture, i) => [
        { input: Buffer.from(renderCaption(picture)), left: GAP + i * (WIDTH + GAP), top: 0 },
        { input: images[i]!, left: GAP + i * (WIDTH + GAP), top: CAPTION },
      ]),
    )
    .webp({ quality: 80 })
    .toFile(path);
}

const renderCaption = ({ title, what }: CaptionedImage) =>
  `<svg width="${WIDTH}" height="${CAPTION}" font-family="sans-serif" fill="#241f19">
    <text x="4" y="26" font-size="18" font-weight="bold">${title}</text>
    <text x="4" y="50" font-size="16">${what}</text></svg>`;
