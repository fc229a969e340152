export interface RotatedBox {
  /** The centre. */
  x: number;
  y: number;
  /** Along and across the line. */
  width: number;
  height: number;
  /** In radians. */
  angle: number;
}

const ANGLES = 90;

/** The smallest rotated rectangle around these points. */
export function smallestRotatedBox(points: [x: number, y: number][]): RotatedBox {
  let best: RotatedBox | undefined;
  for (let step = 0; step < ANGLES; step++) {
    const angle = (step / ANGLES - 0.5) * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of points) {
      const [u, v] = [x * cos + y * sin, y * cos - x * sin];
      [left, right] = [Math.min(left, u), Math.max(right, u)];
      [top, bottom] = [Math.min(top, v), Math.max(bottom, v)];
    }
    const [width, height] = [right - left + 1, bottom - top + 1];
    if (width < height || (best && width * height >= best.width * best.height)) continue;
    const [u, v] = [(left + right) / 2, (top + bottom) / 2];
    best = { x: u * cos - v * sin, y: u * sin + v * cos, width, height, angle };
  }
  return best!;
}

/** The axis-aligned rectangle around a box. */
export function boundingBox({ x, y, width, height, angle }: RotatedBox) {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [w, h] = [width * cos + height * sin, width * sin + height * cos];
  return { left: x - w / 2, top: y - h / 2, width: w, height: h };
}
