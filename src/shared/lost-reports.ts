import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { limits, ListedItem, SearchText } from './items.ts';
import { Sector } from './organizations.ts';
import { bodyWithPhoto, SmallPhoto } from './small-photo.ts';
import { hasWords, Line, OptionalLine } from './text.ts';

/** Of what somebody misses. */
export const lostReportStates = [
  /** Its address is not confirmed yet: nobody is told of it, and nothing is looked for. */
  'unconfirmed',
  'open',
  'found',
  'withdrawn',
  'expired',
] as const;
export const LostReportState = z.enum(lostReportStates);
export type LostReportState = z.infer<typeof LostReportState>;

export const lostReportLimits = {
  what: 200,
  colour: 60,
  place: 120,
  /** Open ones of one address in one organisation. */
  open: 10,
  /** Unconfirmed ones of one address in one organisation. */
  unconfirmed: 20,
  /** Open ones of one organisation. */
  openOfOrganization: 10_000,
  /** In one mail, and on the page behind it. */
  photosInMail: 3,
  /** Shown of one report, and of one item. */
  matches: 12,
} as const;

/** From when it is opened or extended. */
export const weeksToLook = 12;
/** Before the last day. */
export const daysToExtend = 7;
/** After the first mail about what may be it. */
export const hoursBetweenMails = 24;

const Missing = z.strictObject({
  /** 'Wat ben je kwijt?' No names of children. */
  what: Line(lostReportLimits.what).check(z.refine(hasWords)),
  colour: z._default(OptionalLine(lostReportLimits.colour), null),
  place: z._default(OptionalLine(lostReportLimits.place), null),
  since: z._default(z.nullable(z.iso.date()), null),
});
export type Missing = z.input<typeof Missing>;

const NewReport = z.extend(Missing, {
  photo: z.optional(SmallPhoto),
  /** Chosen by the browser: sent again after a lost answer, it stays one report. */
  idempotency_key: z.optional(z.uuid()),
});

const ReportMade = z.object({
  /** Unconfirmed: a mail with a link is on its way, unless that address got one a short while ago. */
  state: z.enum(['unconfirmed', 'open']),
});

export const reportLostAsGuest = endpoint({
  method: 'POST',
  path: '/api/public-lost-reports',
  summary: 'Says what somebody misses; counts once the address is confirmed by the link that is mailed',
  access: 'public',
  whileOpen: true,
  query: z.object({ org_uuid: z.uuid() }),
  body: z.extend(NewReport, { email: Line(254).check(z.minLength(3)) }),
  largestBody: bodyWithPhoto,
  response: ReportMade,
});

export const reportLost = endpoint({
  method: 'POST',
  path: '/api/lost-reports',
  summary: 'The same for whoever has a confirmed address, by a visit or an account: it is looked for at once',
  access: 'lost_report.make',
  whileOpen: true,
  query: z.object({ org_id: z.uuid() }),
  body: NewReport,
  largestBody: bodyWithPhoto,
  response: ReportMade,
});

const FoundBy = z.enum(['collection', 'writer', 'staff']);

/** An item that may be it, as the writer of the report sees it. */
export const OwnMatch = z.object({
  /** As the world sees it: only what is public, and lies there. */
  item: ListedItem,
  /** 'zelfde soort', 'zelfde kleur' */
  reasons: z.array(z.string()),
  is_refused: z.boolean(),
  /** The writer's own claim on it, if that waits or was approved. */
  claim: z.nullable(z.object({ id: z.uuid(), state: z.enum(['waiting', 'approved']) })),
});
export type OwnMatch = z.infer<typeof OwnMatch>;

/** What its writer sees of a report. */
export const OwnLostReport = z.object({
  id: z.uuid(),
  state: LostReportState,
  organization: z.object({ id: z.uuid(), name: z.string(), sector: Sector, subpath: z.string() }),
  what: z.string(),
  colour: z.nullable(z.string()),
  place: z.nullable(z.string()),
  since: z.nullable(z.iso.date()),
  has_photo: z.boolean(),
  created_at: z.iso.datetime(),
  last_day: z.nullable(z.iso.date()),
  ended_at: z.nullable(z.iso.datetime()),
  /** Who said so, or what was collected; null while it is not found. */
  found_by: z.nullable(FoundBy),
  /** False while the organisation is paused or takes no reports: then nothing is looked for. */
  is_looked_for: z.boolean(),
  /** Those that were mailed, and those that are good enough to be; best first. */
  matches: z.array(OwnMatch),
});
export type OwnLostReport = z.infer<typeof OwnLostReport>;

const reportParams = z.object({ id: z.uuid() });
const matchParams = z.object({ id: z.uuid(), item_id: z.uuid() });

export const changeLostReport = endpoint({
  method: 'PUT',
  path: '/api/mine/lost-reports/:id',
  summary: 'Says otherwise what is missing; it is compared anew',
  access: 'lost_report.change',
  params: reportParams,
  /** Null takes the photo away; left out, it stays. */
  body: z.extend(Missing, { photo: z.optional(z.nullable(SmallPhoto)) }),
  largestBody: bodyWithPhoto,
  response: OwnLostReport,
});

export const extendLostReport = endpoint({
  method: 'POST',
  path: '/api/mine/lost-reports/:id/extend',
  summary: 'Looks on for as long again from today; also one that ended is open again',
  access: 'lost_report.change',
  params: reportParams,
  response: OwnLostReport,
});

export const withdrawLostReport = endpoint({
  method: 'POST',
  path: '/api/mine/lost-reports/:id/withdraw',
  summary: 'Takes one’s own report back: nothing is looked for any more',
  access: 'lost_report.change',
  params: reportParams,
  response: OwnLostReport,
});

export const foundLostReport = endpoint({
  method: 'POST',
  path: '/api/mine/lost-reports/:id/found',
  summary: '‘Ik heb het terug’',
  access: 'lost_report.change',
  params: reportParams,
  response: OwnLostReport,
});

export const refuseMatch = endpoint({
  method: 'PUT',
  path: '/api/mine/lost-reports/:id/matches/:item_id',
  summary: '‘Nee, dit is het niet’, or taking that back; says the same as often as it is sent',
  access: 'lost_report.change',
  params: matchParams,
  body: z.strictObject({ is_refused: z.boolean() }),
  response: OwnLostReport,
});

export const ownLostReportPhoto = endpoint({
  method: 'GET',
  path: '/api/mine/lost-reports/:id/photo',
  summary: 'The photo of one’s own report',
  access: 'lost_report.change',
  params: reportParams,
  produces: 'image/webp',
  response: z.string(),
});

/** What staff see of an item that may be it: also those that are not public. */
export const DeskMatch = z.object({
  item: z.extend(ListedItem, { is_public: z.boolean() }),
  score: z.number(),
  reasons: z.array(z.string()),
  is_by_hand: z.boolean(),
  mailed_at: z.nullable(z.iso.datetime()),
  told_at: z.nullable(z.iso.datetime()),
  is_refused: z.boolean(),
  /** Not by its writer: then it can be connected again. */
  is_refused_by_staff: z.boolean(),
  /** By which the writer asks for the item, as long as that is not settled. */
  claim_id: z.nullable(z.uuid()),
});
export type DeskMatch = z.infer<typeof DeskMatch>;

/** What staff see of a report. */
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
  /** False for whoever unsubscribed: then nothing is mailed. */
  gets_mail: z.boolean(),
  opened_at: z.iso.datetime(),
  last_day: z.nullable(z.iso.date()),
  ended_at: z.nullable(z.iso.datetime()),
  found_by: z.nullable(FoundBy),
  /** Best first; those that were refused last. */
  matches: z.array(DeskMatch),
});
export type DeskReport = z.infer<typeof DeskReport>;

const organizationParams = z.object({ id: z.uuid() });

export const deskReportLists = ['open', 'ended'] as const;
export const DeskReportList = z.enum(deskReportLists);
export type DeskReportList = z.infer<typeof DeskReportList>;

export const listLostReports = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/lost-reports',
  summary: 'The reports of an organisation, newest first, with what may be it',
  access: 'lost_reports.read',
  params: organizationParams,
  query: z.object({
    list: z._default(DeskReportList, 'open'),
    /** Words as in any search of ours. */
    q: z._default(SearchText, ''),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(50)), 20),
  }),
  response: z.object({
    reports: z.array(DeskReport),
    next_cursor: z.nullable(z.string()),
    /** Of all that are open, for the tab. */
    open: z.int(),
  }),
});

export const getLostReport = endpoint({
  method: 'GET',
  path: '/api/lost-reports/:id',
  summary: 'One report to one’s own organisation',
  access: 'lost_reports.read',
  params: reportParams,
  response: DeskReport,
});

export const lostReportPhoto = endpoint({
  method: 'GET',
  path: '/api/lost-reports/:id/photo',
  summary: 'The photo of a report to one’s own organisation',
  access: 'lost_reports.read',
  params: reportParams,
  produces: 'image/webp',
  response: z.string(),
});

/** A report that an item resembles. */
export const ResembledReport = z.object({
  id: z.uuid(),
  what: z.string(),
  colour: z.nullable(z.string()),
  place: z.nullable(z.string()),
  since: z.nullable(z.iso.date()),
  has_photo: z.boolean(),
  reasons: z.array(z.string()),
  /** When its writer was mailed about the item. */
  told_at: z.nullable(z.iso.datetime()),
  /** That was not yet so, and the mail goes by itself. */
  will_be_told: z.boolean(),
  is_refused: z.boolean(),
});
export type ResembledReport = z.infer<typeof ResembledReport>;

export const listReportsLikeItem = endpoint({
  method: 'GET',
  path: '/api/items/:id/lost-reports',
  summary: 'The open reports that an item resembles, best first',
  access: 'lost_reports.read',
  params: reportParams,
  response: z.array(ResembledReport),
});

export const findReportsLike = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/lost-reports/like',
  summary: 'The open reports that something resembles that is about to be placed',
  access: 'lost_reports.read',
  params: organizationParams,
  body: z.strictObject({
    tags: z.array(Line(limits.tagLength)).check(z.maxLength(limits.tags)),
    description: z._default(z.nullable(z.string().check(z.maxLength(limits.description))), null),
    last_seen_location: z._default(OptionalLine(limits.location), null),
  }),
  response: z.array(ResembledReport),
});

export const connectMatch = endpoint({
  method: 'PUT',
  path: '/api/lost-reports/:id/matches/:item_id',
  summary: 'Says by hand that an item may be what a report describes; its writer is mailed if the item is public',
  access: 'lost_report.handle',
  params: matchParams,
  response: DeskReport,
});

export const disconnectMatch = endpoint({
  method: 'DELETE',
  path: '/api/lost-reports/:id/matches/:item_id',
  summary: 'Says that an item is not what a report describes; it is not mailed or shown any more',
  access: 'lost_report.handle',
  params: matchParams,
  response: DeskReport,
});

export const tellOfMatch = endpoint({
  method: 'POST',
  path: '/api/lost-reports/:id/matches/:item_id/tell',
  summary: '‘Laat weten’: mails the writer, without photo, to come and look; once for every item',
  access: 'lost_report.handle',
  params: matchParams,
  response: DeskReport,
});

export const closeLostReport = endpoint({
  method: 'POST',
  path: '/api/lost-reports/:id/found',
  summary: 'Says that somebody has it back; the writer is mailed once that cannot be taken back any more',
  access: 'lost_report.handle',
  params: reportParams,
  response: DeskReport,
});

/** After somebody said that it was found: time to see that it was the wrong one. */
export const secondsToReopen = 30;

export const reopenLostReport = endpoint({
  method: 'POST',
  path: '/api/lost-reports/:id/reopen',
  summary: `Takes that back for ${secondsToReopen} seconds: the writer is not mailed`,
  access: 'lost_report.handle',
  params: reportParams,
  response: DeskReport,
});

export const lostReportFigures = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/lost-reports/figures',
  summary: 'How many reports are open, were mailed about and led to something, and after how many days',
  access: 'lost_reports.read',
  params: organizationParams,
  response: z.object({
    open: z.int(),
    /** Of the last twelve months. */
    mailed: z.int(),
    found: z.int(),
    found_by_match: z.int(),
    /** Null when nothing was found. */
    average_days_to_return: z.nullable(z.number()),
  }),
});
