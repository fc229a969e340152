import * as z from 'zod/mini';

import { PersonName } from './accounts.ts';
import { Code } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { ListedItem } from './items.ts';
import { Sector } from './organizations.ts';
import { bodyWithPhoto, SmallPhoto } from './small-photo.ts';
import { hasWords, Line, Lines } from './text.ts';

/** Of what somebody says is theirs. */
export const claimStates = [
  /** Its address is not confirmed yet: nobody is told of it. */
  'unconfirmed',
  'waiting',
  'approved',
  'collected',
  'rejected',
  'withdrawn',
  /** Not fetched in time; or its item was given to somebody else or is there no more, as `ended_by` says. */
  'expired',
] as const;
export const ClaimState = z.enum(claimStates);
export type ClaimState = z.infer<typeof ClaimState>;

export const claimLimits = {
  recognition: 1_000,
  message: 1_000,
  /** Open ones of one address in one organisation. */
  open: 10,
  /** Unconfirmed ones of one address in one organisation. */
  unconfirmed: 20,
  /** Questions and answers together. */
  messages: 20,
} as const;

/** From when it is approved. */
export const daysToCollect = 14;
/** Before the last day. */
export const daysToRemind = 3;

/** An e-mail address, as strict as the server is about those it writes to. */
const Address = Line(254).check(z.minLength(3));

const NewClaim = z.strictObject({
  name: PersonName,
  /** 'Waaraan herken je het?': what the photo does not show. */
  recognition: Lines(claimLimits.recognition).check(z.refine(hasWords)),
  /** For example of the child who wears it, or of the other glove. */
  photo: z.optional(SmallPhoto),
});

const itemParams = z.object({ id: z.uuid() });

const ClaimMade = z.object({
  /** Unconfirmed: a mail with a link is on its way, unless that address got one a short while ago. */
  state: z.enum(['unconfirmed', 'waiting']),
});

export const claimPublicItem = endpoint({
  method: 'POST',
  path: '/api/public-items/:id/claims',
  summary: 'Says that a public item is the caller’s; counts once the address is confirmed by the link that is mailed',
  access: 'public',
  whileOpen: true,
  params: itemParams,
  query: z.object({ org_uuid: z.uuid() }),
  body: z.extend(NewClaim, { email: Address }),
  largestBody: bodyWithPhoto,
  response: ClaimMade,
});

export const claimItem = endpoint({
  method: 'POST',
  path: '/api/items/:id/claims',
  summary: 'The same for whoever has a confirmed address, by a visit or an account: it waits for a decision at once',
  access: 'claim.make',
  whileOpen: true,
  params: itemParams,
  query: z.object({ org_id: z.uuid() }),
  body: NewClaim,
  largestBody: bodyWithPhoto,
  response: ClaimMade,
});

export const ClaimMessage = z.object({
  id: z.uuid(),
  from_claimant: z.boolean(),
  text: z.string(),
  /** Of the photo that was sent with it. */
  photo_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime(),
});
export type ClaimMessage = z.infer<typeof ClaimMessage>;

/** What its owner sees of a claim. */
export const OwnClaim = z.object({
  id: z.uuid(),
  state: ClaimState,
  item_name: z.string(),
  /** As the world sees it; null when it is gone. */
  item: z.nullable(ListedItem),
  organization: z.object({ id: z.uuid(), name: z.string(), sector: Sector, subpath: z.string() }),
  name: z.string(),
  recognition: z.string(),
  /** Of the photo that was sent with it. */
  photo_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime(),
  decided_at: z.nullable(z.iso.datetime()),
  ended_at: z.nullable(z.iso.datetime()),
  /** It ended because the item was collected, or is there no more. */
  ended_by: z.nullable(z.enum(['collection', 'deletion'])),
  /** The item was given to somebody else who had claimed it. */
  is_of_other: z.boolean(),
  reason: z.nullable(z.string()),
  /** While it is approved. */
  code: z.nullable(z.string()),
  last_day: z.nullable(z.iso.date()),
  messages: z.array(ClaimMessage),
});
export type OwnClaim = z.infer<typeof OwnClaim>;

const claimParams = z.object({ id: z.uuid() });

export const withdrawClaim = endpoint({
  method: 'POST',
  path: '/api/mine/claims/:id/withdraw',
  summary: 'Takes one’s own claim back; the item is free again',
  access: 'claim.withdraw',
  params: claimParams,
  response: OwnClaim,
});

export const answerClaim = endpoint({
  method: 'POST',
  path: '/api/mine/claims/:id/answer',
  summary: 'Answers a question about one’s own claim',
  access: 'claim.answer',
  params: claimParams,
  body: z.strictObject({
    text: Lines(claimLimits.message).check(z.refine(hasWords)),
    photo: z.optional(SmallPhoto),
  }),
  largestBody: bodyWithPhoto,
  response: OwnClaim,
});

const photoParams = z.object({ id: z.uuid(), photo_id: z.uuid() });

export const ownClaimPhoto = endpoint({
  method: 'GET',
  path: '/api/mine/claims/:id/photos/:photo_id',
  summary: 'A photo that was sent with one’s own claim, or with an answer',
  access: 'mine.read',
  params: photoParams,
  produces: 'image/webp',
  response: z.string(),
});

/** What staff see of a claim. */
export const DeskClaim = z.object({
  id: z.uuid(),
  org_id: z.uuid(),
  state: ClaimState,
  item_name: z.string(),
  /** As those see it who look after it; null when it was deleted. */
  item: z.nullable(z.extend(ListedItem, { verification_note: z.nullable(z.string()) })),
  address: z.string(),
  /** False for whoever unsubscribed: then nothing that is decided is mailed. */
  gets_mail: z.boolean(),
  name: z.string(),
  recognition: z.string(),
  photo_id: z.nullable(z.uuid()),
  waiting_since: z.iso.datetime(),
  /** Nobody answered the last question yet. */
  is_asked: z.boolean(),
  decided_at: z.nullable(z.iso.datetime()),
  decided_by_name: z.nullable(z.string()),
  ended_at: z.nullable(z.iso.datetime()),
  ended_by: z.nullable(z.enum(['collection', 'deletion'])),
  reason: z.nullable(z.string()),
  code: z.nullable(z.string()),
  last_day: z.nullable(z.iso.date()),
  messages: z.array(ClaimMessage),
  /** Of the same item: others that wait or were approved. */
  others: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      state: ClaimState,
      recognition: z.string(),
      waiting_since: z.iso.datetime(),
    }),
  ),
  /** Of the same address in this organisation, newest first. */
  earlier: z.array(
    z.object({ id: z.uuid(), item_name: z.string(), state: ClaimState, waiting_since: z.iso.datetime() }),
  ),
});
export type DeskClaim = z.infer<typeof DeskClaim>;

/** What the desk can look at: oldest first what waits, after that what waits for an answer, soonest last day first what is reserved, newest first what ended. */
export const deskLists = ['waiting', 'approved', 'ended'] as const;
export const DeskList = z.enum(deskLists);
export type DeskList = z.infer<typeof DeskList>;

const organizationParams = z.object({ id: z.uuid() });

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/claims',
  summary: 'The claims of an organisation that wait, that are approved, or that ended',
  access: 'claims.read',
  params: organizationParams,
  query: z.object({
    list: z._default(DeskList, 'waiting'),
    /** Only those of this item. */
    item_id: z.optional(z.uuid()),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(50)), 20),
  }),
  response: z.object({
    claims: z.array(DeskClaim),
    next_cursor: z.nullable(z.string()),
    /** Of all that wait for the desk, for the tab. */
    waiting: z.int(),
  }),
});

export const findClaimByCode = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/claims/by-code/:code',
  summary: 'The claim with this code: one that is approved, or whose item was collected since',
  access: 'claims.read',
  params: z.extend(organizationParams, { code: Code }),
  response: DeskClaim,
});

export const claimFigures = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/claims/figures',
  summary: 'How many claims wait, how long deciding takes, and how many items were collected with one',
  access: 'claims.read',
  params: organizationParams,
  response: z.object({
    waiting: z.int(),
    /** Those that wait for an answer of the claimant. */
    asked: z.int(),
    approved: z.int(),
    /** Of the last twelve months; null when nothing was decided. */
    average_hours_to_decide: z.nullable(z.number()),
    collected: z.int(),
  }),
});

/** How soon claims are usually decided, as a claimant is told. */
export const answerTimes = ['day', 'two_days', 'week'] as const;
export type AnswerTime = (typeof answerTimes)[number];

export const getAnswerTime = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/claims/answer-time',
  summary: 'Within what time half or more of the claims of the last months were decided; null when there were few',
  access: 'public',
  whileOpen: true,
  params: organizationParams,
  response: z.object({ usually_within: z.nullable(z.enum(answerTimes)) }),
});

export const getClaim = endpoint({
  method: 'GET',
  path: '/api/claims/:id',
  summary: 'One claim of one’s own organisation',
  access: 'claims.read',
  params: claimParams,
  response: DeskClaim,
});

export const claimPhoto = endpoint({
  method: 'GET',
  path: '/api/claims/:id/photos/:photo_id',
  summary: 'A photo that was sent with a claim of one’s own organisation, or with an answer',
  access: 'claims.read',
  params: photoParams,
  produces: 'image/webp',
  response: z.string(),
});

export const approveClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/approve',
  summary: 'Reserves the item for this claimant, who is mailed a code',
  access: 'claim.decide',
  params: claimParams,
  response: DeskClaim,
});

/** So long an approval can be taken back; only then the claimant is mailed. */
export const secondsToUnapprove = 30;

export const unapproveClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/unapprove',
  summary: 'Takes back what was approved a moment ago: it waits again, and nobody is mailed a code',
  access: 'claim.decide',
  params: claimParams,
  response: DeskClaim,
});

export const rejectClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/reject',
  summary: 'Says no, with the reason that is mailed; also to one that was approved',
  access: 'claim.decide',
  params: claimParams,
  body: z.strictObject({
    reason: Lines(claimLimits.message).check(z.refine(hasWords)),
    /** As whoever rejects it sees it: refused when it is otherwise by now. */
    state: z.optional(z.enum(['waiting', 'approved'])),
  }),
  response: DeskClaim,
});

export const askClaimant = endpoint({
  method: 'POST',
  path: '/api/claims/:id/ask',
  summary: 'Mails the claimant a question',
  access: 'claim.decide',
  params: claimParams,
  body: z.strictObject({ text: Lines(claimLimits.message).check(z.refine(hasWords)) }),
  response: DeskClaim,
});

export const handOver = endpoint({
  method: 'POST',
  path: '/api/claims/:id/hand-over',
  summary: 'Gives the item to its claimant: the item and the claim are collected; uncollecting the item undoes it',
  access: 'claim.decide',
  params: claimParams,
  response: DeskClaim,
});
