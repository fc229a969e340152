import { skipToken, useQuery } from '@tanstack/react-query';

import { officeOf } from '../../../shared/labels.ts';
import type { Mine, Unconfirmed } from '../../../shared/visitors.ts';
import { organizationQuery } from '../../api/queries.ts';
import { Message } from '../../components/ui/Message.tsx';
import { useLocation } from '../../router/router.tsx';

/** For whoever comes from the button that confirmed it. */
export function Arrived({ mine }: { mine: Mine }) {
  const { state, isReturn } = useLocation();
  const confirmed = (state as { confirmed?: Pick<Unconfirmed, 'id' | 'kind'>[] } | null)?.confirmed ?? [];
  const claims = confirmed.filter(({ kind }) => kind === 'claim').length;
  if (isReturn || confirmed.length === 0) return null;
  return (
    <>
      {claims > 0 && <ClaimsArrived count={claims} mine={mine} />}
      {confirmed.some(({ kind }) => kind === 'lost_report') && (
        <ReportsArrived ids={confirmed.map(({ id }) => id)} mine={mine} />
      )}
    </>
  );
}

/** Some may have to wait: their organisation takes none now, or there is no room. */
function ReportsArrived({ ids, mine }: { ids: string[]; mine: Mine }) {
  const reports = mine.lost_reports.filter(({ id }) => ids.includes(id));
  const waiting = reports.find(({ state }) => state === 'unconfirmed');
  return (
    <div role="status" className="grid gap-3">
      {reports.some(({ state }) => state !== 'unconfirmed') && (
        <Message
          look="success"
          title="We houden het in de gaten"
          description="We kijken meteen of er al iets ligt dat erop lijkt. Vinden we iets, dan staat het hieronder en krijg je een mail."
        />
      )}
      {waiting && (
        <Message
          look="failure"
          title={
            waiting.is_looked_for
              ? 'Nog niet alles is bevestigd'
              : `${waiting.organization.name} zoekt op dit moment niet mee`
          }
          description={
            waiting.is_looked_for
              ? 'Er lopen nu te veel meldingen. Trek er eerst een in; daarna kun je deze hieronder bevestigen.'
              : 'Je melding is nog niet bevestigd. Vraag intussen zelf even na of het er ligt.'
          }
        />
      )}
    </div>
  );
}

function ClaimsArrived({ count, mine }: { count: number; mine: Mine }) {
  const waiting = mine.claims.filter((claim) => claim.state === 'waiting');
  const newest = waiting.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];
  const { sector = '', subpath = '' } = newest?.organization ?? {};
  const options = organizationQuery(sector, subpath);
  const { data } = useQuery(newest ? options : { queryKey: options.queryKey, queryFn: skipToken });
  if (!newest) return null;
  const title = count > 1 ? `Je ${count} aanvragen zijn binnen` : data && `Je aanvraag is binnen bij ${officeOf(data)}`;
  return (
    <div role="status" className="min-h-14">
      {title && <Message look="success" title={title} />}
    </div>
  );
}
