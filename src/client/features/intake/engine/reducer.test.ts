import { expect, test } from 'vitest';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { HOUR_MS } from '../../../../shared/platform/time.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { type Card, newCard } from './card.ts';
import type { IntakeEffect, IntakeEvent } from './events.ts';
import { PhotoError } from './photo-editing.ts';
import { initialState, type IntakeState, reduce } from './reducer.ts';
import { toSnapshot } from './snapshot.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const photo = new Blob(['a photo'], { type: 'image/jpeg' });
const upload = { path: 'temp/a.webp', imageUrl: '/photos/a.webp', at: NOW };
const ready: Partial<Card> = { isPrepared: true, upload, isTagged: true, isLookedFor: true };

/** Applies the events in order, and returns the last state and the effects of the last event. */
function apply(state: IntakeState, ...events: IntakeEvent[]) {
  let last: ReturnType<typeof reduce> = { state, effects: [] };
  for (const event of events) last = reduce(last.state, event, NOW);
  return last;
}

/** The intake of a tab that has read these cards and works. */
const working = (...cards: Partial<Card>[]) =>
  apply(
    initialState('school'),
    { type: 'lock-acquired' },
    {
      type: 'read',
      storedCards: cards.map((card, n) => ({ card: { ...newCard(`c${n}`, '', n), ...card }, photo })),
      forAll: undefined,
    },
    { type: 'started' },
  );

const added = (count: number): IntakeEvent => ({
  type: 'added',
  photos: Array.from({ length: count }, (_, n) => ({ id: `c${n}`, photo })),
  restId: 'rest',
});

const of = <Type extends IntakeEffect['type']>(effects: readonly IntakeEffect[], type: Type) =>
  effects.filter((effect): effect is Extract<IntakeEffect, { type: Type }> => effect.type === type);
const started = (effects: readonly IntakeEffect[]) =>
  of(effects, 'run').map(({ step, tabCard }) => `${step} ${tabCard.card.id}`);
const placing = (effects: readonly IntakeEffect[]) =>
  of(effects, 'place').map(({ items }) => items.map(({ idempotency_key }) => idempotency_key));
const cardIn = ({ cards }: IntakeState, id: string) => cards.get(id)!.card;
const ids = ({ cards }: IntakeState) => [...cards.keys()];

test('nothing runs before the stored cards are read with the lock', () => {
  const storedCards = [{ card: { ...newCard('a', '', 1), isPrepared: true }, photo }];
  const read: IntakeEvent = { type: 'read', storedCards, forAll: undefined };
  const shown = apply(initialState('school'), read);
  expect(shown.effects).toEqual([]);
  expect(toSnapshot(shown.state, NOW)).toMatchObject({ blockedBy: 'other-tab', cards: [{ id: 'a' }] });
  expect(apply(shown.state, { type: 'lock-acquired' }, read).effects).toEqual([]);
  expect(started(apply(shown.state, { type: 'lock-acquired' }, read, { type: 'started' }).effects)).toEqual([
    'upload a',
  ]);
});

test('a working tab ignores what it reads, because its memory is more recent', () => {
  const { state } = working({ tags: ['jas'] });
  expect(apply(state, { type: 'read', storedCards: [], forAll: undefined }).state.cards).toEqual(state.cards);
});

test('photos are stored, prepared one at a time and uploaded three at a time', () => {
  const { state, effects } = apply(working().state, added(5));
  expect(of(effects, 'store')).toHaveLength(5);
  expect(started(effects)).toEqual(['prepare c0']);
  const prepared = apply(
    state,
    ...['c0', 'c1', 'c2', 'c3'].flatMap((id): IntakeEvent[] => [
      { type: 'prepared', id, photo, fingerprint: id },
      { type: 'ended', ids: [id] },
    ]),
  );
  expect([...prepared.state.running]).toEqual([
    ['c0', 'upload'],
    ['c1', 'upload'],
    ['c2', 'upload'],
    ['c4', 'prepare'],
  ]);
});

test('a card is tagged and compared after its upload, and keeps the tags that were typed meanwhile', () => {
  const { state } = apply(working({ isPrepared: true }).state, {
    type: 'changed',
    id: 'c0',
    changes: { tags: ['maat 128'] },
  });
  const uploaded = apply(state, { type: 'uploaded', id: 'c0', ...upload, faces: 1 }, { type: 'ended', ids: ['c0'] });
  expect(started(uploaded.effects)).toEqual(['tag c0']);
  const tagged = apply(
    uploaded.state,
    { type: 'tagged', id: 'c0', tags: ['jas'], raw: {} },
    { type: 'ended', ids: ['c0'] },
  );
  expect(started(tagged.effects)).toEqual(['compare c0']);
  const compared = apply(tagged.state, { type: 'compared', id: 'c0', items: [] }, { type: 'ended', ids: ['c0'] });
  expect(started(compared.effects)).toEqual([]);
  expect(cardIn(compared.state, 'c0')).toMatchObject({ tags: ['jas', 'maat 128'], ai_tags: ['jas'], faces: 1 });
  expect(toSnapshot(compared.state, NOW).cards).toMatchObject([{ isPlaceable: true, state: { type: 'ready' } }]);
});

test('a photo that is added twice is refused, and can be placed anyway', () => {
  const { state } = apply(working({ fingerprint: 'same', ...ready }, {}).state, {
    type: 'prepared',
    id: 'c1',
    photo,
    fingerprint: 'same',
  });
  expect(cardIn(state, 'c1').refusal).toMatchObject({ isTwice: true, canRetry: true });
  expect(cardIn(apply(state, { type: 'retried', id: 'c1' }).state, 'c1').refusal).toBeNull();
});

test('a file that is no photo is refused for good, and its bytes are dropped', () => {
  const { state } = apply(working({}).state, { type: 'failed', id: 'c0', error: new PhotoError('Dit is geen foto.') });
  expect(state.cards.get('c0')).toMatchObject({ photo: null, isStored: false });
  expect(cardIn(state, 'c0').refusal).toEqual({ message: 'Dit is geen foto.', canRetry: false });
  expect(cardIn(apply(state, { type: 'retried', id: 'c0' }).state, 'c0').refusal).not.toBeNull();
});

test('at most 200 cards wait, and the others are reported', () => {
  const { state } = apply(working().state, added(203));
  expect(state.cards.size).toBe(201);
  expect(cardIn(state, 'rest').refusal?.message).toContain('3 foto’s zijn niet toegevoegd');
});

test('confirmed cards are stored as sent and placed in batches of ten', () => {
  const { state, effects } = apply(working(...Array.from({ length: 12 }, () => ready)).state, { type: 'all-placed' });
  const first = Array.from({ length: 10 }, (_, n) => `c${n}`);
  expect(placing(effects)).toEqual([first]);
  const sent = of(effects, 'store').filter(({ tabCard }) => tabCard.card.isSent);
  expect(sent.map(({ tabCard }) => tabCard.card.id)).toEqual(first);
  // The effects run in this order, so placing waits for these cards.
  expect(effects.findIndex(({ type }) => type === 'place')).toBe(effects.length - 1);
  const placed = first.map((id) => ({ id, item_id: `item ${id}`, code: 'K7M3P' }));
  const answered = apply(state, { type: 'answered', placed, refused: [] });
  expect(of(answered.effects, 'report-placed')).toHaveLength(1);
  expect(placing(answered.effects)).toEqual([]);
  expect(placing(apply(answered.state, { type: 'ended', ids: first }).effects)).toEqual([['c10', 'c11']]);
});

test('a batch that is not full waits for confirmed cards that are still being processed', () => {
  const expired = { ...ready, upload: { ...upload, at: NOW - HOUR_MS } };
  const { state, effects } = apply(working(ready, expired).state, { type: 'all-placed' });
  expect(placing(effects)).toEqual([]);
  expect(started(effects)).toEqual(['upload c1']);
  const uploaded = apply(state, { type: 'uploaded', id: 'c1', ...upload, faces: 0 }, { type: 'ended', ids: ['c1'] });
  expect(placing(uploaded.effects)).toEqual([['c0', 'c1']]);
});

test('cards that were sent before the tab was closed are sent again', () => {
  expect(placing(working({ ...ready, isAsked: true, isSent: true }).effects)).toEqual([['c0']]);
});

test('a placed card copies the fields for all, which then change for the next ones', () => {
  const { state } = apply(
    working(ready).state,
    { type: 'fields-chosen', fields: { last_seen_location: 'Gymzaal' } },
    { type: 'all-placed' },
    { type: 'fields-chosen', fields: { last_seen_location: 'Kantine' } },
  );
  expect(cardIn(state, 'c0').own).toMatchObject({ last_seen_location: 'Gymzaal', found_on: '2026-11-18' });
});

test('a refused item is retried, uploaded again or reported', () => {
  const { state } = apply(working(ready, ready, ready).state, { type: 'all-placed' });
  const refused = [
    { id: 'c0', error: new CallError('busy', 'Druk') },
    { id: 'c1', error: new CallError('photo_gone', 'Weg') },
    { id: 'c2', error: new CallError('internal', 'Kapot') },
  ];
  const answered = apply(state, { type: 'answered', placed: [], refused });
  expect(cardIn(answered.state, 'c0')).toMatchObject({ isSent: false, isAsked: true, refusal: null });
  expect(cardIn(answered.state, 'c1')).toMatchObject({ isSent: false, upload: null, refusal: null });
  expect(cardIn(answered.state, 'c2').refusal).toEqual({ message: 'Kapot', canRetry: true });
});

test('a photo that the server keeps losing is uploaded three times at most', () => {
  const gone = { id: 'c0', error: new CallError('photo_gone', 'Weg') };
  const lose: IntakeEvent[] = [
    { type: 'answered', placed: [], refused: [gone] },
    { type: 'ended', ids: ['c0'] },
    { type: 'uploaded', id: 'c0', ...upload, faces: 0 },
    { type: 'ended', ids: ['c0'] },
  ];
  const { state } = apply(working(ready).state, { type: 'all-placed' }, ...lose, ...lose);
  expect(cardIn(state, 'c0').refusal).toBeNull();
  expect(cardIn(apply(state, ...lose).state, 'c0').refusal?.message).toBe('Weg');
});

test('a card that is being placed cannot be changed or removed', () => {
  const { state } = apply(working(ready).state, { type: 'all-placed' });
  const changed = apply(
    state,
    { type: 'changed', id: 'c0', changes: { tags: ['pet'] } },
    { type: 'removed', id: 'c0' },
  );
  expect(cardIn(changed.state, 'c0').tags).toEqual([]);
  expect(of(changed.effects, 'delete')).toEqual([]);
});

test('removing a card cancels its step and deletes its upload, and undoing it uploads the photo again', () => {
  const { state, effects } = apply(working({ ...ready, isTagged: false }, ready).state, { type: 'removed', id: 'c0' });
  expect(effects).toEqual([
    { type: 'interrupt', ids: ['c0'] },
    { type: 'delete-upload', path: upload.path },
    { type: 'delete', ids: ['c0'] },
  ]);
  const undone = apply(state, { type: 'undone' });
  const [restore] = of(undone.effects, 'restore');
  const restored = apply(undone.state, { type: 'restored', cards: restore!.cards });
  expect(ids(restored.state)).toEqual(['c0', 'c1']);
  expect(started(restored.effects)).toEqual(['upload c0']);
});

test('merging removes the second card and combines both on the first, and can be undone', () => {
  const hat = { id: 'hat' } as ListedItem;
  const { state, effects } = apply(
    working({ ...ready, tags: ['jas'] }, { ...ready, tags: ['blauw'], alreadyThere: [hat] }).state,
    { type: 'merged', first: 'c0', second: 'c1' },
  );
  expect(ids(state)).toEqual(['c0']);
  const [edit] = of(effects, 'edit');
  const both = new Blob(['both photos']);
  const merged = apply(state, { type: 'edited', id: 'c0', photo: both, merged: edit!.merged!.card });
  expect(merged.state.cards.get('c0')).toMatchObject({ photo: both, isStored: false });
  expect(cardIn(merged.state, 'c0')).toMatchObject({ tags: ['jas', 'blauw'], alreadyThere: [hat], upload: null });
  expect(started(merged.effects)).toEqual(['upload c0']);
  const undone = apply(merged.state, { type: 'undone' });
  const restored = apply(undone.state, { type: 'restored', cards: of(undone.effects, 'restore')[0]!.cards });
  expect([...restored.state.cards.values()].map(({ card }) => card.tags)).toEqual([['jas'], ['blauw']]);
  expect(restored.state.cards.get('c0')!.photo).toBe(photo);
});

test('a tab that loses the lock stops its steps, and starts them again with the lock', () => {
  const { state } = apply(working({ isPrepared: true }).state, {
    type: 'progressed',
    id: 'c0',
    progress: { type: 'uploading', fraction: 0.5 },
  });
  expect(toSnapshot(state, NOW).cards).toMatchObject([{ state: { type: 'uploading', fraction: 0.5 } }]);
  const lost = apply(state, { type: 'lock-lost' });
  expect(lost.effects).toEqual([{ type: 'interrupt', ids: ['c0'] }]);
  expect(toSnapshot(lost.state, NOW)).toMatchObject({
    blockedBy: 'other-tab',
    cards: [{ state: { type: 'waiting' } }],
  });
  expect(started(apply(lost.state, { type: 'lock-acquired' }, { type: 'started' }).effects)).toEqual(['upload c0']);
});

test('signing out deletes the cards from memory, and the tab takes no more', () => {
  const { state, effects } = apply(working({ isPrepared: true }).state, { type: 'forgotten' });
  expect(effects).toEqual([{ type: 'interrupt', ids: ['c0'] }]);
  expect(toSnapshot(state, NOW)).toMatchObject({ blockedBy: 'forgotten', cards: [] });
  expect(apply(state, { type: 'lock-acquired' }, { type: 'started' }).state.tab).toBe('stopped');
});

test('a card that could not be stored says so, stays when others are read, and is stored when there is space', () => {
  const { state } = apply(working().state, added(1), { type: 'stored', id: 'c0', photo, failure: 'full' });
  expect(toSnapshot(state, NOW)).toMatchObject({ storageProblem: 'full', cards: [{ isOnlyHere: true }] });
  const read = apply(state, { type: 'lock-lost' }, { type: 'read', storedCards: [], forAll: undefined });
  expect(ids(read.state)).toEqual(['c0']);
  const deleted = apply(state, { type: 'deleted' });
  expect(of(deleted.effects, 'store').map(({ tabCard }) => tabCard.card.id)).toEqual(['c0']);
  const stored = apply(deleted.state, { type: 'stored', id: 'c0', photo, failure: undefined });
  expect(toSnapshot(stored.state, NOW)).toMatchObject({ storageProblem: null, cards: [{ isOnlyHere: false }] });
});

test('a photo that changes while it is being stored is not stored yet', () => {
  const { state } = apply(
    working().state,
    added(1),
    { type: 'prepared', id: 'c0', photo: new Blob(['smaller']), fingerprint: null },
    { type: 'stored', id: 'c0', photo, failure: undefined },
  );
  expect(state.cards.get('c0')!.isStored).toBe(false);
});

test('the date for all cards is that of today until one is chosen, and a chosen one ends with its cards', () => {
  const { state } = working(ready);
  const foundOn = (of: IntakeState, now = NOW) => toSnapshot(of, now).forAll.found_on;
  expect([foundOn(state), foundOn(state, NOW + 24 * HOUR_MS)]).toEqual(['2026-11-18', '2026-11-19']);
  const forAll = { found_on: '2026-11-02' };
  const chosen = apply(state, { type: 'fields-chosen', fields: forAll });
  expect(foundOn(chosen.state)).toBe('2026-11-02');
  expect(of(chosen.effects, 'store-fields')).toEqual([{ type: 'store-fields', fields: forAll }]);
  const storedCards = [{ card: newCard('a', '', 1), photo }];
  expect(foundOn(apply(initialState('school'), { type: 'read', storedCards, forAll }).state)).toBe('2026-11-02');
  expect(foundOn(apply(initialState('school'), { type: 'read', storedCards: [], forAll }).state)).toBe('2026-11-18');
});

test('an ended session is shown before a lost connection, and both ends of it are reported', () => {
  const { state, effects } = apply(working(ready).state, { type: 'calls-blocked', by: 'signed-out' });
  expect(toSnapshot(state, NOW).blockedBy).toBe('signed-out');
  expect(effects).toEqual([{ type: 'report-session' }]);
  const offline = apply(state, { type: 'calls-blocked', by: 'offline' });
  expect(offline.effects).toEqual([{ type: 'report-session' }]);
  expect(apply(offline.state, { type: 'calls-blocked', by: null }).effects).toEqual([]);
});
