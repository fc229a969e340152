import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

export const claimStates = [
  /** The address is not confirmed yet: staff do not see the claim. */
  'unconfirmed',
  'waiting',
  'approved',
  'collected',
  'rejected',
  'withdrawn',
  /** Not collected in time, or its item was collected by another person or deleted: see `ended_by`. */
  'expired',
] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimLimits = {
  recognition: 1_000,
  message: 1_000,
  /** Open claims of one address in one organisation. */
  open: 10,
  /** Unconfirmed claims of one address in one organisation. */
  unconfirmed: 20,
  /** Questions and answers together. */
  messages: 20,
} as const;

/** Counted from the approval. */
export const daysToCollect = 14;
/** The reminder goes this many days before the last day. */
export const daysToRemind = 3;
/** The days that a claimant has left at least when a collection is undone. */
export const daysLeftAfterUndo = 3;

export const claimPublicItem: Endpoint<typeof schemas.claimPublicItem> = {
  method: 'POST',
  path: '/api/public-items/:id/claims',
  access: 'public',
  whileOpen: true,
  inLanguage: true,
};

export const claimItem: Endpoint<typeof schemas.claimItem> = {
  method: 'POST',
  path: '/api/items/:id/claims',
  access: 'claim.make',
  whileOpen: true,
  inLanguage: true,
};

export const withdrawClaim: Endpoint<typeof schemas.withdrawClaim> = {
  method: 'POST',
  path: '/api/mine/claims/:id/withdraw',
  access: 'claim.withdraw',
};

export const answerClaim: Endpoint<typeof schemas.answerClaim> = {
  method: 'POST',
  path: '/api/mine/claims/:id/answer',
  access: 'claim.answer',
};

export const getOwnClaimPhoto: Endpoint<typeof schemas.getOwnClaimPhoto> = {
  method: 'GET',
  path: '/api/mine/claims/:id/photos/:photo_id',
  access: 'mine.read',
};

/** Waiting: oldest first, with unanswered questions last. Approved: soonest last day first. Ended: newest first. */
export const deskLists = ['waiting', 'approved', 'ended'] as const;
export type DeskList = (typeof deskLists)[number];

export const listClaims: Endpoint<typeof schemas.listClaims> = {
  method: 'GET',
  path: '/api/organizations/:id/claims',
  access: 'claims.read',
};

export const findClaimByCode: Endpoint<typeof schemas.findClaimByCode> = {
  method: 'GET',
  path: '/api/organizations/:id/claims/by-code/:code',
  access: 'claims.read',
};

export const getClaimFigures: Endpoint<typeof schemas.getClaimFigures> = {
  method: 'GET',
  path: '/api/organizations/:id/claims/figures',
  access: 'claims.read',
};

/** How soon claims are usually decided, as shown to claimants. */
export const answerTimes = ['day', 'two_days', 'week'] as const;
export type AnswerTime = (typeof answerTimes)[number];

export const getAnswerTime: Endpoint<typeof schemas.getAnswerTime> = {
  method: 'GET',
  path: '/api/organizations/:id/claims/answer-time',
  access: 'public',
  whileOpen: true,
};

export const getClaim: Endpoint<typeof schemas.getClaim> = {
  method: 'GET',
  path: '/api/claims/:id',
  access: 'claims.read',
};

export const getClaimPhoto: Endpoint<typeof schemas.getClaimPhoto> = {
  method: 'GET',
  path: '/api/claims/:id/photos/:photo_id',
  access: 'claims.read',
};

export const approveClaim: Endpoint<typeof schemas.approveClaim> = {
  method: 'POST',
  path: '/api/claims/:id/approve',
  access: 'claim.decide',
};

/** The undo period of an approval; the claimant is mailed after it. */
export const secondsToUnapprove = 30;

export const unapproveClaim: Endpoint<typeof schemas.unapproveClaim> = {
  method: 'POST',
  path: '/api/claims/:id/unapprove',
  access: 'claim.decide',
};

export const rejectClaim: Endpoint<typeof schemas.rejectClaim> = {
  method: 'POST',
  path: '/api/claims/:id/reject',
  access: 'claim.decide',
};

export const askClaimant: Endpoint<typeof schemas.askClaimant> = {
  method: 'POST',
  path: '/api/claims/:id/ask',
  access: 'claim.decide',
};

export const handOverItem: Endpoint<typeof schemas.handOverItem> = {
  method: 'POST',
  path: '/api/claims/:id/hand-over',
  access: 'claim.decide',
};
