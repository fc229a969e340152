import * as z from 'zod/mini';

import { ClaimMessage, OwnClaim } from './claims.ts';
import { endpoint } from './endpoint.ts';
import { ListedItem } from './items.ts';
import { OwnLostReport } from './lost-reports.ts';
import { OwnSubscription, Weekday } from './subscriptions.ts';
import { Line } from './text.ts';

/** What a link in a mail to a visitor holds, behind the `#`. It works until it is too old, however often it is opened. */
const VisitToken = Line(100).check(z.minLength(20));

/** Something that counts only once its address is confirmed, with what was typed: behind the link, nowhere else. */
const Unconfirmed = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('claim'),
    id: z.uuid(),
    item_name: z.string(),
    organization: z.string(),
    /** False when it was fetched, or went, before this was confirmed. */
    is_there: z.boolean(),
    /** 'het schoolkantoor' */
    office: z.string(),
    phone: z.nullable(z.string()),
    contact_email: z.nullable(z.string()),
    name: z.string(),
    recognition: z.string(),
    has_photo: z.boolean(),
    /** False when something else was typed about the same item after it. */
    is_latest: z.boolean(),
  }),
  z.object({
    kind: z.literal('lost_report'),
    id: z.uuid(),
    organization: z.string(),
    what: z.string(),
    colour: z.nullable(z.string()),
    place: z.nullable(z.string()),
    since: z.nullable(z.iso.date()),
    has_photo: z.boolean(),
  }),
  z.object({
    kind: z.literal('subscription'),
    id: z.uuid(),
    organization: z.string(),
    weekday: Weekday,
  }),
]);
export type Unconfirmed = z.infer<typeof Unconfirmed>;

/** What an answer in a mail is about. */
const AboutReport = z.object({
  ...z.pick(OwnLostReport, { what: true, colour: true }).shape,
  organization: z.string(),
  item: z.nullable(ListedItem),
});
export type AboutReport = z.infer<typeof AboutReport>;

/** Which answer that is. */
export type Asked = { report_id?: string | undefined; item_id?: string | undefined };

export const readVisit = endpoint({
  method: 'POST',
  path: '/api/visits/read',
  summary: 'Whom a link from a mail is for, and what waits for that address to be confirmed; changes nothing',
  access: 'public',
  body: z.strictObject({
    token: VisitToken,
    /** What the link answers, of a report of that address and an item that may be it. */
    report_id: z.optional(z.uuid()),
    item_id: z.optional(z.uuid()),
  }),
  response: z.object({
    address: z.string(),
    unconfirmed: z.array(Unconfirmed),
    /** Null where it is gone, or of somebody else. */
    about: z.nullable(AboutReport),
  }),
});

export const startVisit = endpoint({
  method: 'POST',
  path: '/api/visits',
  summary:
    'Confirms the address of a link and what was asked with it; the answer lets this browser act for that address',
  access: 'public',
  body: z.strictObject({
    token: VisitToken,
    /** Of what the page showed, what the person really asked for, and what not: that is thrown away. */
    confirmed: z.array(z.uuid()).check(z.maxLength(50)),
    refused: z._default(z.array(z.uuid()).check(z.maxLength(50)), []),
  }),
  response: z.object({
    /** Sent with later calls as `Authorization: Visitor …`. */
    visitor_token: z.string(),
    address: z.string(),
    expires_at: z.iso.datetime(),
  }),
});

export const endVisit = endpoint({
  method: 'DELETE',
  path: '/api/visits',
  summary: 'Makes this browser forget the address',
  access: 'mine.leave',
  response: z.null(),
});

export const mailVisitLink = endpoint({
  method: 'POST',
  path: '/api/visits/link',
  summary: 'Mails a link to one’s own page, if anything is kept of that address; answers the same when not',
  access: 'public',
  body: z.strictObject({ email: Line(254).check(z.minLength(3)) }),
  response: z.null(),
});

/** Everything of one address. */
export const Mine = z.object({
  address: z.string(),
  gets_mail: z.boolean(),
  claims: z.array(OwnClaim),
  lost_reports: z.array(OwnLostReport),
  subscriptions: z.array(OwnSubscription),
});
export type Mine = z.infer<typeof Mine>;

export const getMine = endpoint({
  method: 'GET',
  path: '/api/mine',
  summary: 'Everything that is kept of one’s own address',
  access: 'mine.read',
  response: Mine,
});

const Base64 = z.nullable(z.string());

export const MineData = z.object({
  address: z.string(),
  gets_mail: z.boolean(),
  /** In which browsers the address was confirmed. */
  visits: z.array(z.object({ created_at: z.iso.datetime(), expires_at: z.iso.datetime() })),
  /** These, their messages and the reports each with their photo, as base64. */
  claims: z.array(z.extend(OwnClaim, { photo: Base64, messages: z.array(z.extend(ClaimMessage, { photo: Base64 })) })),
  lost_reports: z.array(z.extend(OwnLostReport, { photo: Base64 })),
  subscriptions: z.array(OwnSubscription),
});
export type MineData = z.infer<typeof MineData>;

export const exportMine = endpoint({
  method: 'GET',
  path: '/api/mine/data',
  summary: 'The same and whatever else is kept of it, as a file',
  access: 'mine.read',
  response: MineData,
});

export const setMineMail = endpoint({
  method: 'PUT',
  path: '/api/mine/mail',
  summary: 'Whether this address gets mails about what it asked for',
  access: 'mine.change',
  body: z.strictObject({ gets_mail: z.boolean() }),
  response: Mine,
});

export const eraseMine = endpoint({
  method: 'DELETE',
  path: '/api/mine',
  summary: 'Erases everything of one’s own address at once; open claims are withdrawn by it',
  access: 'mine.erase',
  response: z.null(),
});

/** In the header of every mail to a visitor (RFC 8058). A person who follows it finds a button; mail programs post. */
export const unsubscribePath = '/api/unsubscribe';

/** Whatever is not one is a link that does not work: whoever follows it reads that on a page. */
// oxlint-disable-next-line promise/valid-params -- not of a promise
const UnsubscribeToken = z.catch(VisitToken, '');

export const unsubscribePage = endpoint({
  method: 'GET',
  path: unsubscribePath,
  summary: 'A page with the button that unsubscribes; changes nothing',
  access: 'public',
  produces: 'text/html',
  query: z.object({ token: UnsubscribeToken }),
  response: z.string(),
});

export const subscribeAgainPath = `${unsubscribePath}/undo`;

export const subscribeAgain = endpoint({
  method: 'POST',
  path: subscribeAgainPath,
  summary: 'Takes back what the same token did: the mails come again',
  access: 'public',
  produces: 'text/html',
  query: z.object({ token: UnsubscribeToken }),
  response: z.string(),
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: unsubscribePath,
  summary:
    'No more mails to the address that the token was mailed to, or of the kind it was mailed with; for the unsubscribe button of mail programs',
  access: 'public',
  produces: 'text/html',
  query: z.object({ token: UnsubscribeToken }),
  response: z.string(),
});
