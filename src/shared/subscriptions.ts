import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { Sector } from './organizations.ts';
import { Line } from './text.ts';

export const subscriptionLimits = {
  /** In one organisation. */
  ofOrganization: 20_000,
  /** Of one address, everywhere. */
  ofAddress: 20,
  /** In one mail. */
  photosInMail: 12,
  /** So many mails in a row that the address refuses, and no more are sent. */
  refusals: 3,
} as const;

/** Monday is 1. */
export const Weekday = z.int().check(z.gte(1), z.lte(7));

const NewSubscription = z.strictObject({
  /** One that the organisation offers. */
  weekday: Weekday,
});

const Subscribed = z.object({
  /** Unconfirmed: a mail with a link is on its way, unless that address got one a short while ago. */
  state: z.enum(['unconfirmed', 'on']),
});

export const subscribeAsGuest = endpoint({
  method: 'POST',
  path: '/api/public-subscriptions',
  summary: 'Asks for the weekly mail; it comes once the address is confirmed by the link that is mailed',
  access: 'public',
  whileOpen: true,
  query: z.object({ org_uuid: z.uuid() }),
  body: z.extend(NewSubscription, { email: Line(254).check(z.minLength(3)) }),
  response: Subscribed,
});

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscriptions',
  summary: 'The same for whoever has a confirmed address, by a visit or an account; asked again, the day is changed',
  access: 'subscription.make',
  whileOpen: true,
  query: z.object({ org_id: z.uuid() }),
  body: NewSubscription,
  response: Subscribed,
});

/** What the subscriber sees of it. */
export const OwnSubscription = z.object({
  id: z.uuid(),
  organization: z.object({ id: z.uuid(), name: z.string(), sector: Sector, subpath: z.string() }),
  weekday: Weekday,
  /** The days to choose from. */
  weekdays: z.array(Weekday),
  is_confirmed: z.boolean(),
  /** False while the organisation is paused, sends no weekly mail, or mails to this address came back. */
  is_sent: z.boolean(),
  created_at: z.iso.datetime(),
});
export type OwnSubscription = z.infer<typeof OwnSubscription>;

const subscriptionParams = z.object({ id: z.uuid() });

export const changeSubscription = endpoint({
  method: 'PUT',
  path: '/api/mine/subscriptions/:id',
  summary: 'Gets the weekly mail on another day',
  access: 'subscription.change',
  params: subscriptionParams,
  body: NewSubscription,
  response: OwnSubscription,
});

export const endSubscription = endpoint({
  method: 'DELETE',
  path: '/api/mine/subscriptions/:id',
  summary: 'No more weekly mail of that organisation',
  access: 'subscription.change',
  params: subscriptionParams,
  response: z.null(),
});
