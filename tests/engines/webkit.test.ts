import { inject } from 'vitest';

import { allJourneys } from './journeys/all.ts';
import { runJourneys } from './run-journeys.ts';
import { webkit } from './webkit.ts';

runJourneys(webkit(inject('engines')), allJourneys);
