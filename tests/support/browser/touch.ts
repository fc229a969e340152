import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

const STEPS = 6;

/** Moves fingers with real touch events, because Playwright only has taps. */
async function moveFingers(page: Page, fingers: { from: Point; to: Point }[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const at = (part: number) =>
    fingers.map(({ from, to }) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step++) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Swipes one finger sideways; a negative number swipes left. */
export async function swipe(page: Page, element: Locator, pixels: number): Promise<void> {
  const { x, y } = await middleOf(element);
  await moveFingers(page, [{ from: { x: x - pixels / 2, y }, to: { x: x + pixels / 2, y } }]);
}

export async function pinchOpen(page: Page, element: Locator): Promise<void> {
  const { x, y } = await middleOf(element);
  const finger = (side: 1 | -1) => ({ from: { x: x + side * 60, y }, to: { x: x + side * 120, y } });
  await moveFingers(page, [finger(-1), finger(1)]);
}

export async function doubleTap(page: Page, element: Locator): Promise<void> {
  const { x, y } = await middleOf(element);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
}
