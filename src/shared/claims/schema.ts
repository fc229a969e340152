import * as z from 'zod/mini';

import { PersonName } from '../accounts/schema.ts';
import { ListedItem } from '../items/schema.ts';
import { Sector } from '../organizations/schema.ts';
import { SmallPhoto, maxBodyBytesWithPhoto } from '../photos/schema.ts';
import { Code } from '../places/schema.ts';
import { LanguageCode, Line, Lines, RequestLanguage } from '../platform/schema.ts';
import { hasWords } from '../platform/text.ts';
import { answerTimes, claimLimits, claimStates, deskLists } from './contract.ts';

export const ClaimState = z.enum(claimStates);

const Address = Line(254).check(z.minLength(3));

const NewClaim = z.strictObject({
  name: PersonName,
  /** 'Waaraan herken je het?': what the photo does not show. */
  recognition: Lines(claimLimits.recognition).check(z.refine(hasWords)),
  /** For example of the child wearing it, or of the other glove. */
  photo: z.optional(SmallPhoto),
  language: RequestLanguage,
});

const itemParams = z.object({ id: z.uuid() });

const ClaimMade = z.object({
  /** Unconfirmed: a mail with a link follows, unless that address got one recently. */
  state: z.enum(['unconfirmed', 'waiting']),
});

export const claimPublicItem = {
  summary: 'Claims a public item; counts once the address is confirmed by the link that is mailed',
  params: itemParams,
  query: z.object({ org_uuid: z.uuid() }),
  body: z.extend(NewClaim, { email: Address }),
  largestBody: maxBodyBytesWithPhoto,
  response: ClaimMade,
};

export const claimItem = {
  summary: 'The same for callers with a confirmed address, by a visit or an account; staff see it immediately',
  params: itemParams,
  query: z.object({ org_id: z.uuid() }),
  body: NewClaim,
  largestBody: maxBodyBytesWithPhoto,
  response: ClaimMade,
};

export const ClaimMessage = z.object({
  id: z.uuid(),
  from_claimant: z.boolean(),
  text: z.string(),
  photo_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime(),
});
export type ClaimMessage = z.infer<typeof ClaimMessage>;

export const OwnClaim = z.object({
  id: z.uuid(),
  state: ClaimState,
  item_name: z.string(),
  /** The item as guests see it; null when it is deleted. */
  item: z.nullable(ListedItem),
  organization: z.object({ id: z.uuid(), name: z.string(), sector: Sector, subpath: z.string() }),
  name: z.string(),
  recognition: z.string(),
  photo_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime(),
  decided_at: z.nullable(z.iso.datetime()),
  ended_at: z.nullable(z.iso.datetime()),
  /** Set when the claim ended because the item was collected, deleted or given away. */
  ended_by: z.nullable(z.enum(['collection', 'deletion'])),
  /** The item was handed over to another claimant. */
  is_of_other: z.boolean(),
  reason: z.nullable(z.string()),
  /** Only while it is approved. */
  code: z.nullable(z.string()),
  last_day: z.nullable(z.iso.date()),
  messages: z.array(ClaimMessage),
  /** Of the mails about this claim. */
  language: LanguageCode,
});
export type OwnClaim = z.infer<typeof OwnClaim>;

const claimParams = z.object({ id: z.uuid() });

export const withdrawClaim = {
  summary: 'Withdraws the caller’s own claim; the item is free again',
  params: claimParams,
  response: OwnClaim,
};

export const answerClaim = {
  summary: 'Answers a question about the caller’s own claim',
  params: claimParams,
  /** A photo alone is an answer too. */
  body: z
    .strictObject({ text: Lines(claimLimits.message), photo: z.optional(SmallPhoto) })
    .check(z.refine(({ text, photo }) => hasWords(text) || (text === '' && photo !== undefined), { path: ['text'] })),
  largestBody: maxBodyBytesWithPhoto,
  response: OwnClaim,
};

const photoParams = z.object({ id: z.uuid(), photo_id: z.uuid() });

export const getOwnClaimPhoto = {
  summary: 'A photo that was sent with the caller’s own claim, or with an answer',
  params: photoParams,
  produces: 'image/webp',
  response: z.string(),
};

export const DeskClaim = z.object({
  id: z.uuid(),
  org_id: z.uuid(),
  state: ClaimState,
  item_name: z.string(),
  /** The item with the ownership mark; null when it is deleted. */
  item: z.nullable(z.extend(ListedItem, { verification_note: z.nullable(z.string()) })),
  address: z.string(),
  /** False when the claimant unsubscribed from all mail. */
  gets_mail: z.boolean(),
  language: LanguageCode,
  name: z.string(),
  recognition: z.string(),
  photo_id: z.nullable(z.uuid()),
  waiting_since: z.iso.datetime(),
  /** The last question is not answered yet. */
  is_asked: z.boolean(),
  decided_at: z.nullable(z.iso.datetime()),
  decided_by_name: z.nullable(z.string()),
  ended_at: z.nullable(z.iso.datetime()),
  ended_by: z.nullable(z.enum(['collection', 'deletion'])),
  reason: z.nullable(z.string()),
  code: z.nullable(z.string()),
  last_day: z.nullable(z.iso.date()),
  messages: z.array(ClaimMessage),
  /** Other waiting and approved claims on the same item. */
  others: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      state: ClaimState,
      recognition: z.string(),
      waiting_since: z.iso.datetime(),
    }),
  ),
  /** Earlier claims of the same address in this organisation, newest first. */
  earlier: z.array(
    z.object({ id: z.uuid(), item_name: z.string(), state: ClaimState, waiting_since: z.iso.datetime() }),
  ),
});
export type DeskClaim = z.infer<typeof DeskClaim>;
export const DeskList = z.enum(deskLists);

const organizationParams = z.object({ id: z.uuid() });

export const listClaims = {
  summary: 'The waiting, approved or ended claims of an organisation',
  params: organizationParams,
  query: z.object({
    list: z._default(DeskList, 'waiting'),
    item_id: z.optional(z.uuid()),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(50)), 20),
  }),
  response: z.object({
    claims: z.array(DeskClaim),
    next_cursor: z.nullable(z.string()),
    /** The number of waiting claims, for the tab. */
    waiting: z.int(),
  }),
};

export const findClaimByCode = {
  summary: 'The claim with this code: an approved one, or one whose item was collected since',
  params: z.extend(organizationParams, { code: Code }),
  response: DeskClaim,
};

export const getClaimFigures = {
  summary: 'How many claims wait, how long deciding takes, and how many items were collected with one',
  params: organizationParams,
  response: z.object({
    waiting: z.int(),
    asked: z.int(),
    approved: z.int(),
    /** In the last twelve months; null when none was decided. */
    average_hours_to_decide: z.nullable(z.number()),
    collected: z.int(),
  }),
};

export const getAnswerTime = {
  summary: 'The time within which at least half of the recent claims were decided; null when there were few',
  params: organizationParams,
  response: z.object({ usually_within: z.nullable(z.enum(answerTimes)) }),
};

export const getClaim = {
  summary: 'One claim at the caller’s own organisation',
  params: claimParams,
  response: DeskClaim,
};

export const getClaimPhoto = {
  summary: 'A photo that was sent with a claim at the caller’s own organisation, or with an answer',
  params: photoParams,
  produces: 'image/webp',
  response: z.string(),
};

export const approveClaim = {
  summary: 'Approves a claim: reserves the item and mails the claimant a code',
  params: claimParams,
  response: DeskClaim,
};

export const unapproveClaim = {
  summary: 'Undoes a recent approval: the claim waits again, and no code is mailed',
  params: claimParams,
  response: DeskClaim,
};

export const rejectClaim = {
  summary: 'Rejects a waiting or approved claim, with a reason that is mailed',
  params: claimParams,
  body: z.strictObject({
    reason: Lines(claimLimits.message).check(z.refine(hasWords)),
    /** The state that the caller saw; refused when it has changed. */
    state: z.optional(z.enum(['waiting', 'approved'])),
  }),
  response: DeskClaim,
};

export const askClaimant = {
  summary: 'Mails the claimant a question',
  params: claimParams,
  body: z.strictObject({ text: Lines(claimLimits.message).check(z.refine(hasWords)) }),
  response: DeskClaim,
};

export const handOverItem = {
  summary: 'Hands the item over to its claimant: item and claim become collected; uncollecting the item undoes it',
  params: claimParams,
  response: DeskClaim,
};
