import * as z from 'zod/mini';

import { Sector } from '../organizations/schema.ts';
import { maxSeveral } from '../organizations/several.ts';
import { LanguageCode, Line, RequestLanguage } from '../platform/schema.ts';

/** Monday is 1. */
export const Weekday = z.int().check(z.gte(1), z.lte(7));

const NewSubscription = z.strictObject({
  weekday: Weekday,
  language: RequestLanguage,
});

const Subscribed = z.object({
  /** Unconfirmed: a mail with a link follows, unless that address got one recently. */
  state: z.enum(['unconfirmed', 'on']),
});

export const subscribeAsGuest = {
  summary: 'Subscribes to the weekly mail; it starts once the address is confirmed by the link that is mailed',
  query: z.object({ org_uuid: z.uuid() }),
  body: z.extend(NewSubscription, { email: Line(254).check(z.minLength(3)) }),
  response: Subscribed,
};

export const subscribe = {
  summary: 'The same for callers with a confirmed address, by a visit or an account; a repeated call changes the day',
  query: z.object({ org_id: z.uuid() }),
  body: NewSubscription,
  response: Subscribed,
};

const SubscriptionToSeveral = z.extend(NewSubscription, {
  org_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxSeveral)),
});

export const subscribeToSeveralAsGuest = {
  summary:
    'Subscribes to the weekly mail of several organisations, confirmed by one mail; those that send none are left out, and those without that day mail on their own day',
  body: z.extend(SubscriptionToSeveral, { email: Line(254).check(z.minLength(3)) }),
  response: Subscribed,
};

export const subscribeToSeveral = {
  summary: 'The same for callers with a confirmed address',
  body: SubscriptionToSeveral,
  response: Subscribed,
};

/** A subscription as its subscriber sees it. */
export const OwnSubscription = z.object({
  id: z.uuid(),
  organization: z.object({ id: z.uuid(), name: z.string(), sector: Sector, subpath: z.string() }),
  weekday: Weekday,
  weekdays: z.array(Weekday),
  is_confirmed: z.boolean(),
  /** False while the organisation is paused or sends no weekly mail, or after too many refused mails. */
  is_sent: z.boolean(),
  created_at: z.iso.datetime(),
  /** Of the mail. */
  language: LanguageCode,
});
export type OwnSubscription = z.infer<typeof OwnSubscription>;

const subscriptionParams = z.object({ id: z.uuid() });

export const changeSubscription = {
  summary: 'Changes the weekday of the weekly mail',
  params: subscriptionParams,
  body: z.strictObject({ weekday: Weekday }),
  response: OwnSubscription,
};

export const endSubscription = {
  summary: 'Ends the weekly mail of an organisation',
  params: subscriptionParams,
  response: z.null(),
};
