import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CallError, unreachable } from './call-error.ts';
import { retryUntilResponse, RETRY_MS } from './connection.ts';

const checkHealth = vi.fn<() => Promise<{ ok: boolean }>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', checkHealth);
  checkHealth.mockReset().mockResolvedValue({ ok: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A call that fails with these errors first, and what happened to it. */
function start(...errors: Error[]) {
  const work = vi.fn<() => Promise<string>>().mockResolvedValue('answer');
  for (const error of errors) work.mockRejectedValueOnce(error);
  const stopping = new AbortController();
  const onFailure = vi.fn<(error: Error) => void>();
  const answer = retryUntilResponse(work, onFailure, stopping.signal);
  answer.catch(() => {});
  return { work, onFailure, stop: () => stopping.abort(), answer };
}

test('a call goes on when a server that was away is back, and is not repeated before', async () => {
  checkHealth.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({ ok: false });
  const { work, onFailure, answer } = start(unreachable());
  await vi.advanceTimersByTimeAsync(0);
  expect(onFailure).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2 * RETRY_MS);
  expect(checkHealth).toHaveBeenCalledTimes(2);
  expect(work).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(await answer).toBe('answer');
  expect(work).toHaveBeenCalledTimes(2);
});

test('a call goes on at once when the device is online again', async () => {
  const { work, answer } = start(unreachable());
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  expect(await answer).toBe('answer');
});

test('each pause is twice as long as the one before', async () => {
  const { work, answer } = start(unreachable(), new CallError('busy', 'Druk'), unreachable());
  await vi.advanceTimersByTimeAsync((1 + 2 + 4) * RETRY_MS - 1);
  expect(work).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('answer');
});

test('a refusal is reported without a retry, and a stopped call is not repeated', async () => {
  const refused = start(new CallError('forbidden', 'Dit mag je niet.'));
  await expect(refused.answer).rejects.toThrow('Dit mag je niet.');
  const stopped = start(unreachable());
  await vi.advanceTimersByTimeAsync(0);
  stopped.stop();
  await expect(stopped.answer).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
  expect(stopped.work).toHaveBeenCalledOnce();
});
