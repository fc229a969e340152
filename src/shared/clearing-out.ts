import * as z from 'zod/mini';

import { Code } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { KeptItem } from './items.ts';
import { Line, OptionalLines } from './text.ts';

export const disposalLimits = {
  /** In one disposal, and shown at once of what is due. */
  items: 500,
  destination: 120,
  note: 500,
  /** Ten tonnes: more was mistyped. */
  weightGrams: 10_000_000,
  /** So long a disposal can be undone. */
  daysToPutBack: 7,
} as const;

/** Why something stays although its term is over. */
const HeldBy = z.enum(['reserved', 'claim', 'match']);
export type HeldBy = z.infer<typeof HeldBy>;

export const DueItem = z.extend(KeptItem, {
  due_on: z.iso.date(),
  /** Null where it is kept nowhere in particular. */
  place_name: z.nullable(z.string()),
  /** A phone, keys, a wallet, papers: these are handed in. */
  is_valuable: z.boolean(),
  held_by: z.nullable(HeldBy),
});
export type DueItem = z.infer<typeof DueItem>;

const organizationParams = z.object({ id: z.uuid() });

export const listDueItems = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/due-items',
  summary: 'What may go now, or is in its last look and soon may, by where it is kept, longest due first',
  access: 'clearing_out.read',
  params: organizationParams,
  query: z.object({
    when: z.enum(['now', 'soon']),
    limit: z._default(
      z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(disposalLimits.items)),
      disposalLimits.items,
    ),
  }),
  response: z.object({
    items: z.array(DueItem),
    /** How many there are, also those beyond the limit. */
    total: z.int(),
  }),
});

/** What is kept of an item that went long ago. */
export const GoneItem = z.object({ name: z.string(), code: Code, placed_on: z.iso.date() });
export type GoneItem = z.infer<typeof GoneItem>;

export const Disposal = z.object({
  id: z.uuid(),
  org_id: z.uuid(),
  /** Counted within the organisation: 'nummer 12'. */
  number: z.int(),
  is_handed_in: z.boolean(),
  destination: z.string(),
  given_on: z.iso.date(),
  note: z.nullable(z.string()),
  weight_grams: z.nullable(z.int()),
  /** How many items it is; 0 when all were put back. */
  items: z.int(),
  made_by_name: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  /** Until then its items can be put back; null when that is over. */
  put_back_until: z.nullable(z.iso.datetime()),
});
export type Disposal = z.infer<typeof Disposal>;

export const DisposalDetail = z.extend(Disposal, {
  /** With their photos, as long as those are kept. */
  contents: z.array(z.extend(GoneItem, { id: z.nullable(z.uuid()), photo_url: z.nullable(z.string()) })),
});
export type DisposalDetail = z.infer<typeof DisposalDetail>;

export const giveAway = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/disposals',
  summary: 'Takes what is due off the list, to somewhere; what may not go is left, and said',
  access: 'clearing_out.do',
  params: organizationParams,
  body: z.strictObject({
    items: z.array(z.uuid()).check(z.minLength(1), z.maxLength(disposalLimits.items)),
    is_handed_in: z.boolean(),
    destination: Line(disposalLimits.destination).check(z.minLength(1)),
    /** Not after today, and not longer ago than a month. */
    given_on: z.iso.date(),
    note: z._default(OptionalLines(disposalLimits.note), null),
    weight_grams: z._default(z.nullable(z.int().check(z.gte(1), z.lte(disposalLimits.weightGrams))), null),
    /** Sent again after a lost answer, it stays one disposal. */
    idempotency_key: z.uuid(),
  }),
  response: z.object({
    /** Null when nothing could go. */
    disposal: z.nullable(Disposal),
    refused: z.array(z.object({ id: z.uuid(), name: z.string(), message: z.string() })),
  }),
});

export const listDisposals = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/disposals',
  summary: 'What was given away and handed in, newest first',
  access: 'clearing_out.read',
  params: organizationParams,
  query: z.object({ before: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(2_147_483_647))) }),
  response: z.object({
    disposals: z.array(Disposal),
    /** Pass it back as `before`; null on the last page. */
    next: z.nullable(z.int()),
  }),
});

const disposalParams = z.object({ id: z.uuid() });

export const getDisposal = endpoint({
  method: 'GET',
  path: '/api/disposals/:id',
  summary: 'One disposal, with what it was',
  access: 'clearing_out.read',
  params: disposalParams,
  response: DisposalDetail,
});

export const putBack = endpoint({
  method: 'POST',
  path: '/api/disposals/:id/put-back',
  summary: 'Puts items of a disposal back on the list, for some time after it was made; without `items` all of them',
  access: 'clearing_out.do',
  params: disposalParams,
  body: z.strictObject({
    items: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(disposalLimits.items))),
  }),
  response: z.extend(DisposalDetail, {
    /** Of those asked for; refused when none is. */
    not_in_it: z.array(z.uuid()),
  }),
});
