import { skipToken, useQuery } from '@tanstack/react-query';

import { officeOf } from '../../../shared/labels.ts';
import type { Mine } from '../../../shared/visitors.ts';
import { organizationQuery } from '../../api/queries.ts';
import { Message } from '../../components/ui/Message.tsx';
import { useLocation } from '../../router/router.tsx';

/** For whoever comes from the button that confirmed it. */
export function Arrived({ mine }: { mine: Mine }) {
  const { state, isReturn } = useLocation();
  const count = (state as { confirmed?: number } | null)?.confirmed ?? 0;
  const waiting = mine.claims.filter((claim) => claim.state === 'waiting');
  const newest = waiting.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];
  const { sector = '', subpath = '' } = newest?.organization ?? {};
  const options = organizationQuery(sector, subpath);
  const { data } = useQuery(newest ? options : { queryKey: options.queryKey, queryFn: skipToken });
  if (isReturn || count === 0 || !newest) return null;
  const title = count > 1 ? `Je ${count} aanvragen zijn binnen` : data && `Je aanvraag is binnen bij ${officeOf(data)}`;
  return (
    <div role="status" className="min-h-14">
      {title && <Message look="success" title={title} />}
    </div>
  );
}
