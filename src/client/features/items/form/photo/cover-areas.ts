import type { PhotoArea } from '../../../../../shared/photos/contract.ts';

/** The recognised area may miss the end of a letter. */
const MARGIN = 0.25;
/** So few blocks per area that no letter can be reconstructed. */
const BLOTS = { width: 4, height: 2 };

/** The areas cannot be restored, because their pixels are gone. */
export async function coverAreas(photo: Blob, areas: PhotoArea[]): Promise<File> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const side = Math.max(canvas.width, canvas.height);
  for (const { left, top, width, height } of areas) {
    const margin = MARGIN * Math.min(width, height);
    const box = [left - margin, top - margin, width + 2 * margin, height + 2 * margin].map((part) => part * side);
    const [x = 0, y = 0, w = 0, h = 0] = box;
    const blots = document.createElement('canvas');
    Object.assign(blots, BLOTS);
    const small = blots.getContext('2d')!;
    small.imageSmoothingQuality = 'high';
    small.drawImage(canvas, x, y, w, h, 0, 0, blots.width, blots.height);
    context.drawImage(blots, x, y, w, h);
  }
  const covered = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!covered) throw new Error('Het is niet gelukt om de naam onleesbaar te maken. Maak een andere foto.');
  return new File([covered], 'foto.jpg', { type: covered.type });
}
