import { inject } from 'vitest';

import { adminJourneys } from './journeys/admin.ts';
import { guestJourneys } from './journeys/guest.ts';
import { olderJourneys } from './journeys/older.ts';
import { screenJourneys } from './journeys/screens.ts';
import { staffJourneys } from './journeys/staff.ts';
import { visitorJourneys } from './journeys/visitor.ts';
import { runJourneys } from './run-journeys.ts';
import { webkit } from './webkit.ts';

runJourneys(webkit(inject('engines')), [
  ...screenJourneys,
  ...guestJourneys,
  ...visitorJourneys,
  ...staffJourneys,
  ...adminJourneys,
  ...olderJourneys,
]);
