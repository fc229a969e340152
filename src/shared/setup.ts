import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** What a new organisation does first, in this order. */
export const setupSteps = ['hours', 'colleague', 'item', 'poster'] as const;
export type SetupStep = (typeof setupSteps)[number];

const params = z.object({ id: z.uuid() });
const Nothing = z.object({});

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/setup',
  summary: 'Which of the first things to do are done; null when nobody is to be reminded (any more)',
  access: 'settings.read',
  params,
  response: z.nullable(z.object({ done: z.array(z.enum(setupSteps)) })),
});

export const endSetup = endpoint({
  method: 'DELETE',
  path: '/api/organizations/:id/setup',
  summary: 'Put the list of first things away for good',
  access: 'organization.setup',
  params,
  response: Nothing,
});

export const posterPrinted = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/setup/poster',
  summary: 'The poster was opened for printing',
  access: 'dashboard.open',
  params,
  response: Nothing,
});
