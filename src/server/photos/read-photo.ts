import { DomainError } from '../../shared/errors.ts';
import type { Area, Faces, Pixels } from '../faces/faces.ts';
import { within } from '../limits/within.ts';
import { blurAreas } from './blur.ts';
import { openPicture } from './open-picture.ts';
import { makeVariants, type PhotoVariants, toPixels } from './variants.ts';

// Nobody who places something waits longer for this.
const FACES_MS = 3_000;

/** What a file shows, at most so many pixels long, with every face in it unrecognisable: nothing else of it may be kept. */
export async function readPixels(
  file: string | Buffer,
  faces: Faces,
  longSide?: number,
): Promise<{ pixels: Pixels; blurred: number }> {
  const picture = await openPicture(file);
  const photo = await toPixels(picture, longSide).catch(unreadable);
  const areas = await findFaces(photo, faces);
  const pixels = await blurAreas(photo, areas).catch(unreadable);
  return { pixels, blurred: areas.length };
}

/** An uploaded file as it will be kept. */
export async function readPhoto(
  file: string | Buffer,
  faces: Faces,
): Promise<{ variants: PhotoVariants; blurred: number }> {
  const { pixels, blurred } = await readPixels(file, faces);
  return { variants: await makeVariants(pixels).catch(unreadable), blurred };
}

/** A photo that nobody could look at is refused: it may show somebody. */
async function findFaces(photo: Pixels, faces: Faces): Promise<Area[]> {
  try {
    return await within(FACES_MS, faces.find(photo));
  } catch {
    throw new DomainError('busy', 'We konden niet nagaan of er gezichten op de foto staan. Probeer het zo opnieuw.');
  }
}

function unreadable(): never {
  throw new DomainError('photo_unreadable', 'Deze foto is beschadigd of te groot. Kies een andere foto.');
}
