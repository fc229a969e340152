import * as z from 'zod/mini';

import { DeskItem } from '../items/schema.ts';
import { Code } from '../places/schema.ts';
import { Line, OptionalLines } from '../platform/schema.ts';
import { disposalLimits } from './contract.ts';

const HoldReason = z.enum(['reserved', 'claim', 'match']);
export type HoldReason = z.infer<typeof HoldReason>;

export const DueItem = z.extend(DeskItem, {
  due_on: z.iso.date(),
  place_name: z.nullable(z.string()),
  /** Phones, keys, wallets and papers are handed in to the municipality. */
  is_valuable: z.boolean(),
  held_by: z.nullable(HoldReason),
});
export type DueItem = z.infer<typeof DueItem>;

const organizationParams = z.object({ id: z.uuid() });

export const listDueItems = {
  summary: 'The items that are due, or in their last look, by storage place and longest due first',
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
    /** The total, including items beyond the limit. */
    total: z.int(),
  }),
};

/** The record of an item that was given away and deleted. */
export const GoneItem = z.object({ name: z.string(), code: Code, placed_on: z.iso.date() });
export type GoneItem = z.infer<typeof GoneItem>;

export const Disposal = z.object({
  id: z.uuid(),
  org_id: z.uuid(),
  /** Numbered within the organisation: 'nummer 12'. */
  number: z.int(),
  is_handed_in: z.boolean(),
  destination: z.string(),
  given_on: z.iso.date(),
  note: z.nullable(z.string()),
  weight_grams: z.nullable(z.int()),
  /** The number of items; 0 when all were put back. */
  items: z.int(),
  made_by_name: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  /** The last moment to put items back; null when it has passed. */
  put_back_until: z.nullable(z.iso.datetime()),
});
export type Disposal = z.infer<typeof Disposal>;

export const DisposalDetail = z.extend(Disposal, {
  /** With photos, as long as the items exist. */
  contents: z.array(z.extend(GoneItem, { id: z.nullable(z.uuid()), photo_url: z.nullable(z.string()) })),
});
export type DisposalDetail = z.infer<typeof DisposalDetail>;

export const giveAwayItems = {
  summary: 'Gives due items away or hands them in; items that may not go stay on the list, with the reason',
  params: organizationParams,
  body: z.strictObject({
    items: z.array(z.uuid()).check(z.minLength(1), z.maxLength(disposalLimits.items)),
    is_handed_in: z.boolean(),
    destination: Line(disposalLimits.destination).check(z.minLength(1)),
    /** Not in the future, and at most a month ago. */
    given_on: z.iso.date(),
    note: z._default(OptionalLines(disposalLimits.note), null),
    weight_grams: z._default(z.nullable(z.int().check(z.gte(1), z.lte(disposalLimits.weightGrams))), null),
    /** A repeated request with the same key makes no second disposal. */
    idempotency_key: z.uuid(),
  }),
  response: z.object({
    /** Null when no item could go. */
    disposal: z.nullable(Disposal),
    refused: z.array(z.object({ id: z.uuid(), name: z.string(), message: z.string() })),
  }),
};

export const listDisposals = {
  summary: 'The disposals of an organisation, newest first',
  params: organizationParams,
  query: z.object({ before: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(2_147_483_647))) }),
  response: z.object({
    disposals: z.array(Disposal),
    /** The value of `before` for the next page; null on the last. */
    next: z.nullable(z.int()),
  }),
};

const disposalParams = z.object({ id: z.uuid() });

export const getDisposal = {
  summary: 'One disposal, with its contents',
  params: disposalParams,
  response: DisposalDetail,
};

export const putBackItems = {
  summary: 'Puts items of a recent disposal back on the list; without `items` all of them',
  params: disposalParams,
  body: z.strictObject({
    items: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(disposalLimits.items))),
  }),
  response: z.extend(DisposalDetail, {
    /** The requested items that do not belong to the disposal; refused when none does. */
    not_in_it: z.array(z.uuid()),
  }),
};
