import type { Visit } from './visit.ts';

/** One user journey from beginning to end, in any engine. */
export interface Journey {
  name: string;
  /** Skipped in Firefox, because other journeys cover its features. */
  isInWebKitOnly?: true;
  run(visit: Visit): Promise<void>;
}
