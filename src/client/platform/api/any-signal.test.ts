import { expect, test } from 'vitest';

import { anySignal } from './any-signal.ts';

test('aborts with the first of several signals, and with its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const signal = anySignal(first.signal, second.signal);
  expect(signal.aborted).toBe(false);
  second.abort('too late');
  first.abort('stopped');
  expect(signal.reason).toBe('too late');
});

test('is aborted immediately when one of the signals already is', () => {
  expect(anySignal(new AbortController().signal, AbortSignal.abort('before')).reason).toBe('before');
});
