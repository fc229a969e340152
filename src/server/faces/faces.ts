import { type Area, FaceDetector, type Pixels } from './detector.ts';
import { scaleForFaces } from './pieces.ts';

export type { Area, Pixels } from './detector.ts';

/** Where the faces in a photo of any size are. */
export type FindFaces = (photo: Pixels) => Promise<Area[]>;

const MODEL = new URL('../../../models/faces.onnx', import.meta.url).pathname;

/** For a process of its own: it takes as long as native code takes. */
export async function loadFaces(): Promise<FindFaces> {
  const detector = await FaceDetector.load(MODEL);
  return async (photo) => {
    const scaled = await scaleForFaces(photo);
    const times = photo.width / scaled.width;
    return (await detector.find(scaled)).map(({ left, top, width, height }) => ({
      left: left * times,
      top: top * times,
      width: width * times,
      height: height * times,
    }));
  };
}
