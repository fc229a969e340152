import { firefox } from './firefox.ts';
import { allJourneys } from './journeys/all.ts';
import { runJourneys } from './run-journeys.ts';

runJourneys(
  firefox,
  allJourneys.filter(({ isInWebKitOnly }) => !isInWebKitOnly),
);
