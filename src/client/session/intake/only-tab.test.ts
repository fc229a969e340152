import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createOnlyTab } from './only-tab.ts';

const nothing = async () => {};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** More requests than this are never answered: an endless loop would keep the test from ending. */
const MOST_REFUSALS = 1_000;

/** Locks as WebKit has them in a page that is left: each request is refused at once. */
function refuseLocks() {
  let refusals = 0;
  const request = vi.fn<() => Promise<void>>(() =>
    ++refusals > MOST_REFUSALS ? new Promise(() => {}) : Promise.reject(new DOMException('The page is gone.')),
  );
  vi.stubGlobal('navigator', { locks: { request } });
  return request;
}

/** As much as happens before the next timer. */
async function runMicrotasks() {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}

test('a lock that is refused is asked for again from a timer', async () => {
  const request = refuseLocks();
  const onLost = vi.fn<() => void>();
  createOnlyTab('cards', nothing, onLost).start();
  await runMicrotasks();
  expect(request).toHaveBeenCalledTimes(1);
  expect(onLost).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(request.mock.calls.length).toBeGreaterThan(1);
});

test('nothing is asked for again after the end', async () => {
  const request = refuseLocks();
  const tab = createOnlyTab('cards', nothing, () => {});
  tab.start();
  await runMicrotasks();
  tab.end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(request).toHaveBeenCalledTimes(1);
});

test('a request of somebody takes the place of the one that a timer would make', async () => {
  const request = refuseLocks();
  const tab = createOnlyTab('cards', nothing, () => {});
  tab.start();
  await runMicrotasks();
  request.mockImplementation(() => new Promise(() => {}));
  void tab.take();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(request).toHaveBeenCalledTimes(2);
});
