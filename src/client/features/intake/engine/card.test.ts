import { expect, test } from 'vitest';

import { cardFields } from './card-fields.ts';
import {
  type Card,
  isKindDoubtful,
  isPlaceable,
  newCard,
  nextStep,
  defaultFields,
  withoutConfirmation,
} from './card.ts';

const upload = { path: 'temp/a.webp', imageUrl: '/photos/a.webp', at: Date.now() };
const card = (changes: Partial<Card>): Card => ({ ...newCard('a', 'foto.jpg', 1), isPrepared: true, ...changes });
const next = (changes: Partial<Card>) =>
  nextStep({ card: card(changes), photo: null, isStored: true, progress: null }, Date.now());

const kindOnly = (tags: string[], own: Card['own'] = {}) =>
  cardFields({ tags, own }, defaultFields(Date.now())).kind_only;

const tagged = { upload, isTagged: true };
const known = { ...tagged, isLookedFor: true };
const hat = { id: 'b' } as Card['alreadyThere'][number];

test('a card is placed only after it is tagged, compared and confirmed by a person', () => {
  expect(next({})).toBe('upload');
  expect(next({ upload, isAsked: true })).toBe('tag');
  expect(next({ ...tagged, isAsked: true })).toBe('compare');
  expect(next(known)).toBeNull();
  expect(next({ ...known, isAsked: true })).toBe('place');
  // The server has deleted the photo by now, so it is uploaded again.
  expect(next({ ...tagged, upload: { ...upload, at: 0 } })).toBe('upload');
});

test('a card is placeable once it is tagged and compared, without open questions', () => {
  expect([{}, { upload }, tagged].map((each) => isPlaceable(card(each)))).toEqual([false, false, false]);
  expect(isPlaceable(card(known))).toBe(true);
  expect(isPlaceable(card({ ...known, alreadyThere: [hat] }))).toBe(false);
  expect(isPlaceable(card({ ...known, refusal: { message: 'Nee', canRetry: true } }))).toBe(false);
});

test('a card that was confirmed before its tags were known must be confirmed again', () => {
  const own = { kind_only: false, place_id: null };
  expect(withoutConfirmation(card({ isAsked: true, own }))).toEqual({ isAsked: false, own: { place_id: null } });
  expect(withoutConfirmation(card({ own }))).toEqual({});
});

const ofScore = (score: number): Partial<Card> => ({
  tags: ['knuffel', 'beige'],
  ai_tags: ['knuffel', 'beige'],
  ai_raw: { scores: [{ word: 'knuffel', score }] },
});

test('a kind that the tagger doubts is asked about, until a person confirms it or changes the tags', () => {
  expect(isKindDoubtful(card(ofScore(0.9)))).toBe(false);
  expect(isKindDoubtful(card(ofScore(0.2)))).toBe(true);
  expect(isKindDoubtful(card({ ...ofScore(0.2), isKindConfirmed: true }))).toBe(false);
  expect(isKindDoubtful(card({ ...ofScore(0.2), tags: ['jas', 'roze'] }))).toBe(false);
  // Other taggers give no scores, and a word that is not shown says nothing about those that are.
  expect(isKindDoubtful(card({ ...ofScore(0.2), ai_raw: { tagger: 'openai' } }))).toBe(false);
  expect(isKindDoubtful(card({ ...ofScore(0.2), tags: ['beige'], ai_tags: ['beige'] }))).toBe(false);
});

test('a valuable shows only its kind, unless a person chose otherwise', () => {
  expect(kindOnly(['telefoon', 'zwart'])).toBe(true);
  expect(kindOnly(['telefoon'], { kind_only: false })).toBe(false);
  expect(kindOnly(['jas'])).toBe(false);
  expect(kindOnly(['jas'], { kind_only: true })).toBe(true);
});
