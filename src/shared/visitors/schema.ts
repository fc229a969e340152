import * as z from 'zod/mini';

import { ClaimMessage, OwnClaim } from '../claims/schema.ts';
import { ListedItem } from '../items/schema.ts';
import { OwnLostReport } from '../lost-reports/schema.ts';
import { SavedOrganization } from '../organizations/schema.ts';
import { maxSeveral } from '../organizations/several.ts';
import { Line, RequestLanguage } from '../platform/schema.ts';
import { OwnSubscription, Weekday } from '../subscriptions/schema.ts';

/** The token in the fragment of a link in a mail to a visitor. It can be used repeatedly until it expires. */
const VisitToken = Line(100).check(z.minLength(20));

/** A request that counts once its address is confirmed, with the typed text, shown only behind the link. */
const Unconfirmed = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('claim'),
    id: z.uuid(),
    item_name: z.string(),
    organization: z.string(),
    /** False when the item was collected or given away before this was confirmed. */
    is_there: z.boolean(),
    /** 'het schoolkantoor' */
    office: z.string(),
    phone: z.nullable(z.string()),
    contact_email: z.nullable(z.string()),
    name: z.string(),
    recognition: z.string(),
    has_photo: z.boolean(),
    /** False when a later claim on the same item was typed. */
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

/** The report and item that an answer in a mail is about. */
const AboutReport = z.object({
  ...z.pick(OwnLostReport, { what: true, colour: true }).shape,
  organization: z.string(),
  item: z.nullable(ListedItem),
});
export type AboutReport = z.infer<typeof AboutReport>;

export const readVisitPhoto = {
  summary: 'The photo of a request that waits for confirmation, behind the link in the mail; changes nothing',
  body: z.strictObject({ token: VisitToken, id: z.uuid() }),
  /** In base64. */
  response: z.object({ webp: z.string() }),
};

export const readVisit = {
  summary: 'The address of a link from a mail, and what waits for its confirmation; changes nothing',
  body: z.strictObject({
    token: VisitToken,
    /** The report and item that the link answers about. */
    report_id: z.optional(z.uuid()),
    item_id: z.optional(z.uuid()),
  }),
  response: z.object({
    address: z.string(),
    unconfirmed: z.array(Unconfirmed),
    /** Null when it is deleted, or belongs to another address. */
    about: z.nullable(AboutReport),
  }),
};

export const startVisit = {
  summary:
    'Confirms the address of a link and the requests made with it; the response authenticates this browser for that address',
  body: z.strictObject({
    token: VisitToken,
    /** Which of the shown requests the visitor made; the others are deleted. */
    confirmed: z.array(z.uuid()).check(z.maxLength(50)),
    refused: z._default(z.array(z.uuid()).check(z.maxLength(50)), []),
  }),
  response: z.object({
    /** Sent with later calls as `Authorization: Visitor …`. */
    visitor_token: z.string(),
    address: z.string(),
    expires_at: z.iso.datetime(),
  }),
};

export const endVisit = {
  summary: 'Makes this browser forget the address',
  response: z.null(),
};

export const mailVisitLink = {
  summary: 'Mails a link to the visitor’s own page, if the address has any data; the response is the same if not',
  body: z.strictObject({ email: Line(254).check(z.minLength(3)), language: RequestLanguage }),
  response: z.null(),
};

export const Mine = z.object({
  address: z.string(),
  gets_mail: z.boolean(),
  claims: z.array(OwnClaim),
  lost_reports: z.array(OwnLostReport),
  subscriptions: z.array(OwnSubscription),
});
export type Mine = z.infer<typeof Mine>;

export const getMine = {
  summary: 'All data of the caller’s own address',
  response: Mine,
};

const Base64 = z.nullable(z.string());

export const MineData = z.object({
  address: z.string(),
  gets_mail: z.boolean(),
  /** The browsers in which the address was confirmed. */
  visits: z.array(z.object({ created_at: z.iso.datetime(), expires_at: z.iso.datetime() })),
  /** Claims, their messages and lost reports each include their photo, as base64. */
  claims: z.array(z.extend(OwnClaim, { photo: Base64, messages: z.array(z.extend(ClaimMessage, { photo: Base64 })) })),
  lost_reports: z.array(z.extend(OwnLostReport, { photo: Base64 })),
  subscriptions: z.array(OwnSubscription),
  /** 'Mijn plekken'. */
  saved_organizations: z.array(
    z.object({ organization: z.string(), created_at: z.iso.datetime(), used_on: z.iso.date() }),
  ),
});
export type MineData = z.infer<typeof MineData>;

export const exportMine = {
  summary: 'The same with all other stored data of the address, as a file',
  response: MineData,
};

export const setMineMail = {
  summary: 'Turns mails to this address about its own requests on or off',
  body: z.strictObject({ gets_mail: z.boolean() }),
  response: Mine,
};

const SavedOrganizations = z.object({
  address: z.string(),
  /** In the order of saving. */
  organizations: z.array(SavedOrganization),
});
export type SavedOrganizations = z.infer<typeof SavedOrganizations>;

export const getSavedOrganizations = {
  summary: 'The organisations that the owner of the address saved (Mijn plekken)',
  response: SavedOrganizations,
};

export const saveOrganizations = {
  summary: 'Adds organisations to those of the address, up to eight; the rest is left out',
  body: z.strictObject({ org_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxSeveral)) }),
  response: SavedOrganizations,
};

export const unsaveOrganization = {
  summary: 'Removes an organisation from those of the address; it may be gone already',
  params: z.object({ id: z.uuid() }),
  response: SavedOrganizations,
};

export const eraseMine = {
  summary: 'Erases all data of the caller’s own address immediately; open claims are withdrawn',
  response: z.null(),
};

/** An invalid token is accepted, so that people get a page that says that the link does not work. */
// oxlint-disable-next-line promise/valid-params -- not of a promise
const UnsubscribeToken = z.catch(VisitToken, '');
// oxlint-disable-next-line promise/valid-params -- not of a promise
const PageLanguage = z.catch(RequestLanguage, 'nl');
const unsubscribeQuery = z.object({ token: UnsubscribeToken, taal: PageLanguage });

export const getUnsubscribePage = {
  summary: 'A page with the button that unsubscribes; changes nothing',
  produces: 'text/html',
  query: unsubscribeQuery,
  response: z.string(),
};

export const subscribeAgain = {
  summary: 'Undoes the unsubscribing with the same token',
  produces: 'text/html',
  query: unsubscribeQuery,
  response: z.string(),
};

export const unsubscribe = {
  summary: 'Stops mails to the address of the token, or of its kind; for the unsubscribe button of mail programs',
  produces: 'text/html',
  query: unsubscribeQuery,
  response: z.string(),
};
