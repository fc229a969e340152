import * as z from 'zod/mini';

import { Sector } from '../organizations/contract.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Line } from '../platform/text.ts';

export const subscriptionLimits = {
  /** In one organisation. */
  ofOrganization: 20_000,
  /** Of one address, in all organisations. */
  ofAddress: 20,
  /** In one mail. */
  photosInMail: 12,
  /** Mailing stops after this many refusals in a row. */
  refusals: 3,
} as const;

/** Monday is 1. */
export const Weekday = z.int().check(z.gte(1), z.lte(7));

const NewSubscription = z.strictObject({
  weekday: Weekday,
});

const Subscribed = z.object({
  /** Unconfirmed: a mail with a link follows, unless that address got one recently. */
  state: z.enum(['unconfirmed', 'on']),
});

export const subscribeAsGuest = endpoint({
  method: 'POST',
  path: '/api/public-subscriptions',
  summary: 'Subscribes to the weekly mail; it starts once the address is confirmed by the link that is mailed',
  access: 'public',
  whileOpen: true,
  query: z.object({ org_uuid: z.uuid() }),
  body: z.extend(NewSubscription, { email: Line(254).check(z.minLength(3)) }),
  response: Subscribed,
});

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscriptions',
  summary: 'The same for callers with a confirmed address, by a visit or an account; a repeated call changes the day',
  access: 'subscription.make',
  whileOpen: true,
  query: z.object({ org_id: z.uuid() }),
  body: NewSubscription,
  response: Subscribed,
});

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
});
export type OwnSubscription = z.infer<typeof OwnSubscription>;

const subscriptionParams = z.object({ id: z.uuid() });

export const changeSubscription = endpoint({
  method: 'PUT',
  path: '/api/mine/subscriptions/:id',
  summary: 'Changes the weekday of the weekly mail',
  access: 'subscription.change',
  params: subscriptionParams,
  body: NewSubscription,
  response: OwnSubscription,
});

export const endSubscription = endpoint({
  method: 'DELETE',
  path: '/api/mine/subscriptions/:id',
  summary: 'Ends the weekly mail of an organisation',
  access: 'subscription.change',
  params: subscriptionParams,
  response: z.null(),
});
