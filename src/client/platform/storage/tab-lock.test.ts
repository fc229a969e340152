import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createTabLock } from './tab-lock.ts';

const doNothing = async () => {};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Further requests never settle, because an endless loop would keep the test from ending. */
const MAX_REFUSALS = 1_000;

/** WebKit refuses every lock request in a page that is being left. */
function refuseLocks() {
  let refusals = 0;
  const request = vi.fn<() => Promise<void>>(() =>
    ++refusals > MAX_REFUSALS ? new Promise(() => {}) : Promise.reject(new DOMException('The page is gone.')),
  );
  vi.stubGlobal('navigator', { locks: { request } });
  return request;
}

/** Runs everything that happens before the next timer. */
async function runMicrotasks() {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}

test('a refused lock is requested again from a timer', async () => {
  const request = refuseLocks();
  const onLost = vi.fn<() => void>();
  createTabLock('cards', doNothing, onLost).start();
  await runMicrotasks();
  expect(request).toHaveBeenCalledTimes(1);
  expect(onLost).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(request.mock.calls.length).toBeGreaterThan(1);
});

test('no lock is requested after the end', async () => {
  const request = refuseLocks();
  const tab = createTabLock('cards', doNothing, () => {});
  tab.start();
  await runMicrotasks();
  tab.end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(request).toHaveBeenCalledTimes(1);
});

test('a request of the user replaces the pending retry', async () => {
  const request = refuseLocks();
  const tab = createTabLock('cards', doNothing, () => {});
  tab.start();
  await runMicrotasks();
  request.mockImplementation(() => new Promise(() => {}));
  void tab.take();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(request).toHaveBeenCalledTimes(2);
});
