/** A point or a movement in pixels. Points are relative to the centre of the frame. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The scale of a photo relative to its fitting size, and the offset of its centre. */
export interface View extends Point {
  scale: number;
}

/** The sizes of the fitted photo and of its frame. */
export interface Stage {
  photo: Size;
  frame: Size;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const DOUBLE_TAP_SCALE = 2.5;
const MAX_SCALE = 5;

export function fit({ width, height }: Size, frame: Size): Size {
  const ratio = Math.min(frame.width / width, frame.height / height);
  return { width: width * ratio, height: height * ratio };
}

/** The point stays at the same place of the photo. */
export function zoomAt(view: View, point: Point, wanted: number, stage: Stage): View {
  const scale = clamp(wanted, 1, MAX_SCALE);
  const growth = scale / view.scale;
  return clampToEdges(
    { scale, x: point.x - (point.x - view.x) * growth, y: point.y - (point.y - view.y) * growth },
    stage,
  );
}

export function moveBy({ scale, x, y }: View, way: Point, stage: Stage): View {
  return clampToEdges({ scale, x: x + way.x, y: y + way.y }, stage);
}

/** Limits the offset to the edges of the photo, and centres it where it fits. */
function clampToEdges({ scale, x, y }: View, { photo, frame }: Stage): View {
  const maxX = Math.max(0, (photo.width * scale - frame.width) / 2);
  const maxY = Math.max(0, (photo.height * scale - frame.height) / 2);
  return { scale, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
