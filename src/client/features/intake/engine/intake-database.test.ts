import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';

import { retention } from '../../../../shared/platform/retention.ts';
import { DAY_MS } from '../../../../shared/platform/time.ts';
import { deleteIntake, intakeDatabase } from '../../../platform/storage/delete-unsaved-work.ts';
import { newCard } from './card.ts';
import { countWaiting, openIntakeDatabase } from './intake-database.ts';

const photo = new Blob(['a photo'], { type: 'image/jpeg' });
const cardOf = (id: string, age = 0) => newCard(id, `${id}.jpg`, Date.now() - age);
const open = (account: string, organization = 'school', onForgotten = () => {}) =>
  openIntakeDatabase(account, organization, onForgotten);
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

afterEach(async () => {
  for (const name of await names()) await deleteDB(name!);
  vi.restoreAllMocks();
});

test('cards are read in their order, with the bytes and the type of their photos', async () => {
  const database = await open('anna');
  await database.saveCard(cardOf('second'), photo);
  await database.saveCard(cardOf('first', 1_000), null);
  await database.saveCard({ ...cardOf('second'), tags: ['jas'] });
  const { storedCards } = await database.read();
  expect(storedCards.map(({ card }) => [card.id, card.tags])).toEqual([
    ['first', []],
    ['second', ['jas']],
  ]);
  expect(storedCards[0]!.photo).toBeNull();
  expect([await storedCards[1]!.photo!.text(), storedCards[1]!.photo!.type]).toEqual(['a photo', 'image/jpeg']);
  database.close();
});

test('an organisation reads only its own cards, and the waiting ones of all are counted', async () => {
  const [school, club] = [await open('anna'), await open('anna', 'club')];
  await school.saveCard(cardOf('school'), photo);
  await school.saveForAll({ last_seen_location: 'Gymzaal' });
  await club.saveCard(cardOf('club'), photo);
  await club.saveCard({ ...cardOf('placed'), placed: { item_id: 'a', code: 'K7M3P' } }, photo);
  expect((await school.read()).storedCards.map(({ card }) => card.id)).toEqual(['school']);
  expect((await school.read()).forAll).toEqual({ last_seen_location: 'Gymzaal' });
  expect((await club.read()).forAll).toBeUndefined();
  expect(await countWaiting('anna')).toBe(2);
  expect(await countWaiting('bram')).toBe(0);
  // Counting creates no database.
  expect(await names()).toEqual([intakeDatabase('anna')]);
  school.close();
  club.close();
});

test('counting while a sign-out deletes the photos does not create their database again', async () => {
  const database = await open('anna');
  await database.saveCard(cardOf('a'), photo);
  database.close();
  deleteIntake('anna');
  expect(await countWaiting('anna')).toBe(0);
  expect(await names()).toEqual([]);
});

test('a card that is forgotten while its photo is being read is not stored again', async () => {
  const database = await open('anna');
  const storing = database.saveCard(cardOf('a'), photo);
  await database.deleteCards(['a']);
  await storing;
  expect((await database.read()).storedCards).toEqual([]);
  database.close();
});

test('expired cards are deleted, also those of other accounts', async () => {
  const [anna, bram, carla] = [await open('anna'), await open('bram'), await open('carla')];
  const expired = (retention.intakeDays + 1) * DAY_MS;
  for (const database of [anna, bram, carla]) await database.saveCard(cardOf('old', expired), photo);
  await anna.saveCard(cardOf('new'), photo);
  await carla.saveCard(cardOf('new'), photo);
  await anna.sweep();
  expect((await anna.read()).storedCards.map(({ card }) => card.id)).toEqual(['new']);
  await expect.poll(names).toEqual([intakeDatabase('anna'), intakeDatabase('carla')]);
  for (const database of [anna, carla]) database.close();
});

test('a tab learns that the cards are deleted, and does not block it', async () => {
  const onForgotten = vi.fn<() => void>();
  const database = await open('anna', 'school', onForgotten);
  await database.saveCard(cardOf('a'), photo);
  deleteIntake('anna');
  await expect.poll(names).toEqual([]);
  expect(onForgotten).toHaveBeenCalledOnce();
  await expect(database.saveCard(cardOf('b'), photo)).rejects.toMatchObject({ name: 'InvalidStateError' });
});

test('a photo that the browser refuses to store rejects with the reason', async () => {
  const database = await open('anna');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await expect(database.saveCard(cardOf('a'), photo)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  database.close();
});
