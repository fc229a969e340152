import { serveRequests } from '../../../platform/workers/worker-server.ts';
import { type Answer as Compared, Comparer, type Comparison, type Subjects } from './comparer.ts';

export type Request = { prepare: { org_id: string; subjects: Subjects } } | { compare: Comparison };
export type Answer = Compared | { isPrepared: true };

const comparer = new Comparer();
serveRequests<Request, Answer>(async (request) => {
  if ('compare' in request) return comparer.compare(request.compare);
  comparer.prepare(request.prepare.org_id, request.prepare.subjects);
  return { isPrepared: true };
});
