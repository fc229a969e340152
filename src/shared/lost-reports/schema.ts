import * as z from 'zod/mini';

import { limits } from '../items/contract.ts';
import { ListedItem, SearchText } from '../items/schema.ts';
import { Sector } from '../organizations/schema.ts';
import { maxSeveral } from '../organizations/several.ts';
import { SmallPhoto, maxBodyBytesWithPhoto } from '../photos/schema.ts';
import { LanguageCode, Line, OptionalLine, RequestLanguage } from '../platform/schema.ts';
import { hasWords } from '../platform/text.ts';
import { deskReportLists, lostReportLimits, lostReportStates, secondsToReopen } from './contract.ts';

export const LostReportState = z.enum(lostReportStates);

const LostReportInput = z.strictObject({
  /** 'Wat ben je kwijt?' */
  what: Line(lostReportLimits.what).check(z.refine(hasWords)),
  colour: z._default(OptionalLine(lostReportLimits.colour), null),
  place: z._default(OptionalLine(lostReportLimits.place), null),
  since: z._default(z.nullable(z.iso.date()), null),
});
export type LostReportInput = z.input<typeof LostReportInput>;

const NewReport = z.extend(LostReportInput, {
  photo: z.optional(SmallPhoto),
  /** A repeated request with the same key makes no second report. The reports of one request share it. */
  idempotency_key: z.optional(z.uuid()),
  /** Other organisations where it may be: they get the same report. Those that take none are left out. */
  also_at: z._default(z.array(z.uuid()).check(z.maxLength(maxSeveral - 1)), []),
  language: RequestLanguage,
});

const ReportMade = z.object({
  /** Unconfirmed: a mail with a link follows, unless that address got one recently. */
  state: z.enum(['unconfirmed', 'open']),
});

export const reportLostItemAsGuest = {
  summary: 'Reports a lost item; counts once the address is confirmed by the link that is mailed',
  query: z.object({ org_uuid: z.uuid() }),
  body: z.extend(NewReport, { email: Line(254).check(z.minLength(3)) }),
  largestBody: maxBodyBytesWithPhoto,
  response: ReportMade,
};

export const reportLostItem = {
  summary: 'The same for callers with a confirmed address, by a visit or an account; matching starts immediately',
  query: z.object({ org_id: z.uuid() }),
  body: NewReport,
  largestBody: maxBodyBytesWithPhoto,
  response: ReportMade,
};

const FoundBy = z.enum(['collection', 'writer', 'staff']);

export const OwnMatch = z.object({
  /** As guests see it: only public, uncollected items. */
  item: ListedItem,
  /** 'zelfde soort', 'zelfde kleur' */
  reasons: z.array(z.string()),
  is_refused: z.boolean(),
  /** The writer's own claim on it, if it is waiting or approved. */
  claim: z.nullable(z.object({ id: z.uuid(), state: z.enum(['waiting', 'approved']) })),
});
export type OwnMatch = z.infer<typeof OwnMatch>;

export const OwnLostReport = z.object({
  id: z.uuid(),
  state: LostReportState,
  /** The same for reports of one request; null for older ones. */
  shared_id: z.nullable(z.uuid()),
  organization: z.object({ id: z.uuid(), name: z.string(), sector: Sector, subpath: z.string() }),
  what: z.string(),
  colour: z.nullable(z.string()),
  place: z.nullable(z.string()),
  since: z.nullable(z.iso.date()),
  has_photo: z.boolean(),
  created_at: z.iso.datetime(),
  last_day: z.nullable(z.iso.date()),
  ended_at: z.nullable(z.iso.datetime()),
  /** How it was found; null while it is not. */
  found_by: z.nullable(FoundBy),
  /** False while the organisation is paused or takes no reports. */
  is_looked_for: z.boolean(),
  /** Those that were mailed or are good enough to be; best first. */
  matches: z.array(OwnMatch),
  /** Of the mails about this report. */
  language: LanguageCode,
});
export type OwnLostReport = z.infer<typeof OwnLostReport>;

const reportParams = z.object({ id: z.uuid() });
const matchParams = z.object({ id: z.uuid(), item_id: z.uuid() });

export const changeLostReport = {
  summary: 'Changes a lost report; it is matched again',
  params: reportParams,
  /** Null removes the photo; when left out, it stays. */
  body: z.extend(LostReportInput, { photo: z.optional(z.nullable(SmallPhoto)) }),
  largestBody: maxBodyBytesWithPhoto,
  response: OwnLostReport,
};

export const extendLostReport = {
  summary: 'Restarts the full period today; an ended report is opened again',
  params: reportParams,
  response: OwnLostReport,
};

export const withdrawLostReport = {
  summary: 'Withdraws the caller’s own report',
  params: reportParams,
  response: OwnLostReport,
};

export const markLostReportFound = {
  summary: '‘Ik heb het terug’',
  params: reportParams,
  response: OwnLostReport,
};

export const refuseMatch = {
  summary: '‘Nee, dit is het niet’, or undoing that; idempotent',
  params: matchParams,
  body: z.strictObject({ is_refused: z.boolean() }),
  response: OwnLostReport,
};

export const getOwnLostReportPhoto = {
  summary: 'The photo of the caller’s own report',
  params: reportParams,
  produces: 'image/webp',
  response: z.string(),
};

/** A match as staff see it, also of items that are not public. */
export const DeskMatch = z.object({
  item: z.extend(ListedItem, { is_public: z.boolean() }),
  score: z.number(),
  reasons: z.array(z.string()),
  is_by_hand: z.boolean(),
  mailed_at: z.nullable(z.iso.datetime()),
  told_at: z.nullable(z.iso.datetime()),
  is_refused: z.boolean(),
  /** Staff refused it, not the writer, so staff can connect it again. */
  is_refused_by_staff: z.boolean(),
  /** The writer's claim on the item, until it is settled. */
  claim_id: z.nullable(z.uuid()),
});
export type DeskMatch = z.infer<typeof DeskMatch>;

export const DeskReport = z.object({
  id: z.uuid(),
  org_id: z.uuid(),
  state: LostReportState,
  what: z.string(),
  colour: z.nullable(z.string()),
  place: z.nullable(z.string()),
  since: z.nullable(z.iso.date()),
  has_photo: z.boolean(),
  address: z.string(),
  /** False when the writer unsubscribed from all mail. */
  gets_mail: z.boolean(),
  language: LanguageCode,
  opened_at: z.iso.datetime(),
  last_day: z.nullable(z.iso.date()),
  ended_at: z.nullable(z.iso.datetime()),
  found_by: z.nullable(FoundBy),
  /** Best first; refused ones last. */
  matches: z.array(DeskMatch),
});
export type DeskReport = z.infer<typeof DeskReport>;

const organizationParams = z.object({ id: z.uuid() });
export const DeskReportList = z.enum(deskReportLists);

export const listLostReports = {
  summary: 'The lost reports of an organisation, newest first, with their matches',
  params: organizationParams,
  query: z.object({
    list: z._default(DeskReportList, 'open'),
    q: z._default(SearchText, ''),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(50)), 20),
  }),
  response: z.object({
    reports: z.array(DeskReport),
    next_cursor: z.nullable(z.string()),
    open: z.int(),
  }),
};

export const getLostReport = {
  summary: 'One lost report at the caller’s own organisation',
  params: reportParams,
  response: DeskReport,
};

export const getLostReportPhoto = {
  summary: 'The photo of a lost report at the caller’s own organisation',
  params: reportParams,
  produces: 'image/webp',
  response: z.string(),
};

export const SimilarLostReport = z.object({
  id: z.uuid(),
  what: z.string(),
  colour: z.nullable(z.string()),
  place: z.nullable(z.string()),
  since: z.nullable(z.iso.date()),
  has_photo: z.boolean(),
  reasons: z.array(z.string()),
  told_at: z.nullable(z.iso.datetime()),
  /** Not mailed yet, but the mail goes automatically. */
  will_be_told: z.boolean(),
  is_refused: z.boolean(),
});
export type SimilarLostReport = z.infer<typeof SimilarLostReport>;

export const listReportsSimilarToItem = {
  summary: 'The open lost reports that an item resembles, best first',
  params: reportParams,
  response: z.array(SimilarLostReport),
};

export const findSimilarReports = {
  summary: 'The open lost reports that resemble an item that is about to be placed',
  params: organizationParams,
  body: z.strictObject({
    tags: z.array(Line(limits.tagLength)).check(z.maxLength(limits.tags)),
    description: z._default(z.nullable(z.string().check(z.maxLength(limits.description))), null),
    last_seen_location: z._default(OptionalLine(limits.location), null),
  }),
  response: z.array(SimilarLostReport),
};

export const connectMatch = {
  summary: 'Connects an item to a lost report by hand; its writer is mailed if the item is public',
  params: matchParams,
  response: DeskReport,
};

export const disconnectMatch = {
  summary: 'Disconnects an item from a lost report; it is no longer mailed or shown',
  params: matchParams,
  response: DeskReport,
};

export const notifyOfMatch = {
  summary: '‘Laat weten’: mails the writer, without photo, to come and look; once per item',
  params: matchParams,
  response: DeskReport,
};

export const closeLostReport = {
  summary: 'Marks a lost report as found; the writer is mailed once the undo period is over',
  params: reportParams,
  response: DeskReport,
};

export const reopenLostReport = {
  summary: `Undoes that within ${secondsToReopen} seconds; the writer is not mailed`,
  params: reportParams,
  response: DeskReport,
};

export const getLostReportFigures = {
  summary: 'How many lost reports are open, were mailed about and were found, and after how many days',
  params: organizationParams,
  response: z.object({
    open: z.int(),
    mailed: z.int(),
    found: z.int(),
    found_by_match: z.int(),
    /** Null when no item was found. */
    average_days_to_return: z.nullable(z.number()),
  }),
};
