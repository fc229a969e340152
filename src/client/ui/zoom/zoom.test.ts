import { expect, test } from 'vitest';

import { fit, moveBy, type View, WHOLE, zoomAt } from './zoom.ts';

const frame = { width: 400, height: 500 };
/** A landscape photo, which is 400 by 300 when it fits the width of the frame. */
const stage = { frame, photo: fit({ width: 1600, height: 1200 }, frame) };

/** Turns -0 into 0. */
const plain = ({ scale, x, y }: View) => ({ scale, x: x + 0, y: y + 0 });

test('a photo fits whole, whatever its shape', () => {
  expect(stage.photo).toEqual({ width: 400, height: 300 });
  expect(fit({ width: 600, height: 1500 }, frame)).toEqual({ width: 200, height: 500 });
  expect(fit({ width: 40, height: 50 }, frame)).toEqual(frame);
});

test('the point under the finger stays in place while zooming', () => {
  const point = { x: 100, y: -50 };
  const view = zoomAt(WHOLE, point, 2, stage);
  const after = { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale };
  expect(after).toEqual(point);
});

test('zooming is limited, and zooming out centres the photo', () => {
  const near = zoomAt(WHOLE, { x: 200, y: 150 }, 100, stage);
  expect(near.scale).toBe(5);
  expect(plain(zoomAt(near, { x: -200, y: 0 }, 0.2, stage))).toEqual(WHOLE);
});

test('a photo is moved no further than to its edges', () => {
  expect(plain(moveBy(WHOLE, { x: -50, y: 50 }, stage))).toEqual(WHOLE);
  const near = zoomAt(WHOLE, { x: 0, y: 0 }, 2, stage);
  expect(moveBy(near, { x: 30, y: -10 }, stage)).toEqual({ scale: 2, x: 30, y: -10 });
  expect(moveBy(near, { x: 999, y: -999 }, stage)).toEqual({ scale: 2, x: 200, y: -50 });
});
