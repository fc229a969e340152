import type { Visit } from './visit.ts';

/** Something that a person does from beginning to end, in any engine. */
export interface Journey {
  name: string;
  /** Not repeated in Firefox, to save time: what it needs is also needed by others. */
  isInWebKitOnly?: true;
  run(visit: Visit): Promise<void>;
}
