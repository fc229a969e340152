import * as z from 'zod/mini';

import { endpoint } from '../platform/endpoint.ts';

/** The first tasks of a new organisation, in this order. */
export const setupSteps = ['hours', 'colleague', 'item', 'poster'] as const;
export type SetupStep = (typeof setupSteps)[number];

const params = z.object({ id: z.uuid() });
const Nothing = z.object({});

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/setup',
  summary: 'The completed setup tasks; null when the list is not (or no longer) shown',
  access: 'settings.read',
  params,
  response: z.nullable(z.object({ done: z.array(z.enum(setupSteps)) })),
});

export const endSetup = endpoint({
  method: 'DELETE',
  path: '/api/organizations/:id/setup',
  summary: 'Dismisses the list of setup tasks for good',
  access: 'organization.setup',
  params,
  response: Nothing,
});

export const recordPosterPrinted = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/setup/poster',
  summary: 'Records that the poster was opened for printing',
  access: 'dashboard.open',
  params,
  response: Nothing,
});
