import type { Journey } from '../journey.ts';
import { adminJourneys } from './admin.ts';
import { guestJourneys } from './guest.ts';
import { olderJourneys } from './older.ts';
import { screenJourneys } from './screens.ts';
import { staffJourneys } from './staff.ts';
import { visitorJourneys } from './visitor.ts';

export const allJourneys: Journey[] = [
  ...screenJourneys,
  ...guestJourneys,
  ...visitorJourneys,
  ...staffJourneys,
  ...adminJourneys,
  ...olderJourneys,
];
