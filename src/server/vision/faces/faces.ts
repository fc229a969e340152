import { type Area, FaceDetector, type Pixels } from './detector.ts';
import { scaleForFaces } from './tiles.ts';

export type { Area, Pixels } from './detector.ts';

/** Finds the faces in a photo of any size. */
export type FindFaces = (photo: Pixels) => Promise<Area[]>;

const MODEL = new URL('../../../../models/faces.onnx', import.meta.url).pathname;

/** For use in a worker process, because native code blocks it. */
export async function loadFaceDetector(): Promise<FindFaces> {
  const detector = await FaceDetector.load(MODEL);
  return async (photo) => {
    const scaled = await scaleForFaces(photo);
    const scale = photo.width / scaled.width;
    return (await detector.find(scaled)).map(({ left, top, width, height }) => ({
      left: left * scale,
      top: top * scale,
      width: width * scale,
      height: height * scale,
    }));
  };
}
