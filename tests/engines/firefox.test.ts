import { firefox } from './firefox.ts';
import { adminJourneys } from './journeys/admin.ts';
import { guestJourneys } from './journeys/guest.ts';
import { olderJourneys } from './journeys/older.ts';
import { screenJourneys } from './journeys/screens.ts';
import { staffJourneys } from './journeys/staff.ts';
import { visitorJourneys } from './journeys/visitor.ts';
import { runJourneys } from './run-journeys.ts';

runJourneys(firefox, [
  ...screenJourneys,
  ...guestJourneys,
  ...visitorJourneys,
  ...staffJourneys,
  ...adminJourneys,
  ...olderJourneys,
]);
