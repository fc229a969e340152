import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

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

export const subscribeAsGuest: Endpoint<typeof schemas.subscribeAsGuest> = {
  method: 'POST',
  path: '/api/public-subscriptions',
  access: 'public',
  whileOpen: true,
  inLanguage: true,
};

export const subscribe: Endpoint<typeof schemas.subscribe> = {
  method: 'POST',
  path: '/api/subscriptions',
  access: 'subscription.make',
  whileOpen: true,
  inLanguage: true,
};

export const changeSubscription: Endpoint<typeof schemas.changeSubscription> = {
  method: 'PUT',
  path: '/api/mine/subscriptions/:id',
  access: 'subscription.change',
};

export const endSubscription: Endpoint<typeof schemas.endSubscription> = {
  method: 'DELETE',
  path: '/api/mine/subscriptions/:id',
  access: 'subscription.change',
};
