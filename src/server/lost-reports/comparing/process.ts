import { setPriority } from 'node:os';

import { serve } from '../../process/program.ts';
import { Comparer, type Comparison, type Likely, type Marked, type Subjects } from './comparer.ts';

export type Request = { prepare: { org_id: string; subjects: Subjects } } | { compare: Comparison };
export type Answer = { missing: Marked[] } | { found: Likely[][] } | { isPrepared: true };

// Whoever looks at a list comes first, also where there is one processor.
setPriority(5);

const comparer = new Comparer();
serve<Request, Answer>(async (request) => {
  if ('compare' in request) return comparer.compare(request.compare);
  comparer.prepare(request.prepare.org_id, request.prepare.subjects);
  return { isPrepared: true };
});
