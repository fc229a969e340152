import { maxSmallPhotoBytes } from '../../../shared/photos/contract.ts';
import { scaleDown } from '../photos/scale-down.ts';

/** The second size is for photos with so much detail that the first is too large. */
const LONGEST_SIDES = [1280, 800];

/** Returns the photo in base64; undefined when the browser cannot decode it. */
export async function toSmallBase64(file: File): Promise<string | undefined> {
  for (const longestSide of LONGEST_SIDES) {
    const small = await scaleDown(file, longestSide);
    if (small.type === 'image/jpeg' && small !== file && small.size <= maxSmallPhotoBytes) return base64Of(small);
  }
  return undefined;
}

function base64Of(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1]!));
    reader.addEventListener('error', () => reject(reader.error!));
    reader.readAsDataURL(photo);
  });
}
