import { DomainError } from '../../../../shared/platform/errors.ts';
import type { FindFaces, Pixels } from '../../../vision/faces/faces.ts';
import { blurAreas } from './blur.ts';
import { openPicture } from './open-picture.ts';
import { toPixels } from './variants.ts';

/**
 * Decodes the photo and blurs every face. Only this result may be stored. When the face detection fails, the photo is
 * refused.
 */
export async function readPixels(
  file: string | Buffer,
  findFaces: FindFaces,
  longSide?: number,
): Promise<{ pixels: Pixels; faces: number }> {
  const picture = await openPicture(file);
  const photo = await toPixels(picture, longSide).catch(throwUnreadable);
  const areas = await findFaces(photo);
  const pixels = await blurAreas(photo, areas).catch(throwUnreadable);
  return { pixels, faces: areas.length };
}

export function throwUnreadable(): never {
  throw new DomainError('photo_unreadable', 'Deze foto is beschadigd of te groot. Kies een andere foto.');
}
