import * as z from 'zod/mini';

import { setupSteps } from './setup.ts';

const params = z.object({ id: z.uuid() });
const Nothing = z.object({});

export const getSetup = {
  summary: 'The completed setup tasks; null when the list is not (or no longer) shown',
  params,
  response: z.nullable(z.object({ done: z.array(z.enum(setupSteps)) })),
};

export const endSetup = {
  summary: 'Dismisses the list of setup tasks for good',
  params,
  response: Nothing,
};

export const recordPosterPrinted = {
  summary: 'Records that the poster was opened for printing',
  params,
  response: Nothing,
};
