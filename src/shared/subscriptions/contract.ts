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
  /** In one mail of several organisations, as far as each shows at least three. */
  photosInMailOfSeveral: 24,
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

export const subscribeToSeveralAsGuest: Endpoint<typeof schemas.subscribeToSeveralAsGuest> = {
  method: 'POST',
  path: '/api/public-subscriptions/several',
  access: 'public',
  inLanguage: true,
};

export const subscribeToSeveral: Endpoint<typeof schemas.subscribeToSeveral> = {
  method: 'POST',
  path: '/api/subscriptions/several',
  access: 'subscription.make',
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
