/** A point of the frame, or a way across it, in pixels. A point is counted from the middle. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How a photo lies in its frame: how many times larger than when it just fits, and how far its middle was moved. */
export interface View extends Point {
  scale: number;
}

/** The photo and the frame it is seen in, both as large as when the whole photo just fits. */
export interface Stage {
  photo: Size;
  frame: Size;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** What a double tap zooms to, and how far fingers can go. */
export const CLOSE_UP = 2.5;
const MOST = 5;

/** As large as it goes with all of it inside the frame. */
export function fit({ width, height }: Size, frame: Size): Size {
  const ratio = Math.min(frame.width / width, frame.height / height);
  return { width: width * ratio, height: height * ratio };
}

/** What is under the point stays under it. */
export function zoomAt(view: View, point: Point, wanted: number, stage: Stage): View {
  const scale = clamp(wanted, 1, MOST);
  const growth = scale / view.scale;
  return within({ scale, x: point.x - (point.x - view.x) * growth, y: point.y - (point.y - view.y) * growth }, stage);
}

export function moveBy({ scale, x, y }: View, way: Point, stage: Stage): View {
  return within({ scale, x: x + way.x, y: y + way.y }, stage);
}

/** A photo is moved as far as there is more of it to see, and lies in the middle where there is not. */
function within({ scale, x, y }: View, { photo, frame }: Stage): View {
  const mostX = Math.max(0, (photo.width * scale - frame.width) / 2);
  const mostY = Math.max(0, (photo.height * scale - frame.height) / 2);
  return { scale, x: clamp(x, -mostX, mostX), y: clamp(y, -mostY, mostY) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
