import type { Visit } from './visit.ts';

/** Something that a person does from beginning to end, in any engine. */
export interface Journey {
  name: string;
  run(visit: Visit): Promise<void>;
}
