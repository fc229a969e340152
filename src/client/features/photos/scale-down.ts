/** The largest size at which photos are shown. */
export const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

export const NOT_A_PHOTO = 'Dit is geen foto. Kies een PNG-, JPG- of JPEG-bestand.';

/** Returns a file that this browser cannot decode unchanged: the server decides. */
export async function scaleDown(file: Blob, longestSide: number): Promise<Blob> {
  try {
    return await scaleDownOrThrow(file, longestSide);
  } catch {
    return file;
  }
}

/** Scales a photo down, rotates it upright and drops its metadata. Throws when the browser cannot decode it. */
export async function scaleDownOrThrow(file: Blob, longestSide: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  return paintJpeg(width, height, (context) => {
    context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height);
    bitmap.close();
  });
}

export async function paintJpeg(
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d')!;
  // JPEG has no transparency, and a black background hides a cut-out object.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  paint(context);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!picture) throw new Error('The picture could not be made.');
  return picture;
}
