import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';

import { retention } from '../../../shared/platform/retention.ts';
import { HOUR_MS } from '../../../shared/platform/time.ts';
import { unsavedWorkDatabase } from './delete-unsaved-work.ts';
import { deleteUnsavedWork, readUnsavedWork, storeUnsavedWork } from './unsaved-work.ts';

const place = (account: string, id = 'new') => ({ account, organization: 'school', id });
const store = (account: string, work: string, id?: string) => storeUnsavedWork(place(account, id), async () => work);

afterEach(async () => {
  vi.useRealTimers();
  await deleteDB(unsavedWorkDatabase);
});

test('the last call is stored, also when the work of an earlier one takes longer to prepare', async () => {
  const first = storeUnsavedWork(place('anna'), () => new Promise((resolve) => setTimeout(resolve, 10, 'first')));
  const second = store('anna', 'second');
  await Promise.all([first, second]);
  expect(await readUnsavedWork(place('anna'))).toBe('second');
});

test('work that is deleted while it is being prepared is not stored', async () => {
  const storing = store('anna', 'first');
  await deleteUnsavedWork(place('anna'));
  await storing;
  expect(await readUnsavedWork(place('anna'))).toBeUndefined();
});

test('work that cannot be prepared does not block the next', async () => {
  const failing = storeUnsavedWork(place('anna'), () => Promise.reject(new Error('The photo cannot be read.')));
  await expect(failing).rejects.toThrow('The photo cannot be read.');
  await store('anna', 'next');
  expect(await readUnsavedWork(place('anna'))).toBe('next');
});

test('reading deletes the work of other accounts', async () => {
  await store('anna', 'of Anna');
  expect(await readUnsavedWork(place('bram'))).toBeUndefined();
  expect(await readUnsavedWork(place('anna'))).toBeUndefined();
});

test('work expires, and only the newest twenty forms are stored', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let n = 0; n < 21; n++) {
    vi.setSystemTime(n);
    await store('anna', `form ${n}`, `item ${n}`);
  }
  expect(await readUnsavedWork(place('anna', 'item 0'))).toBeUndefined();
  expect(await readUnsavedWork(place('anna', 'item 1'))).toBe('form 1');
  vi.setSystemTime(retention.unsavedWorkHours * HOUR_MS + 20);
  expect(await readUnsavedWork(place('anna', 'item 19'))).toBeUndefined();
  expect(await readUnsavedWork(place('anna', 'item 20'))).toBe('form 20');
});

test('work can be stored again after another tab deleted the database', async () => {
  await store('anna', 'before');
  await deleteDB(unsavedWorkDatabase);
  expect(await readUnsavedWork(place('anna'))).toBeUndefined();
  await store('anna', 'after');
  expect(await readUnsavedWork(place('anna'))).toBe('after');
});
