import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { endOtherSessions, endSession, listSessions, type Session } from '../../../../shared/accounts/sessions.ts';
import { methodLabels } from '../../../../shared/audit/security-labels.ts';
import { call } from '../../../platform/api/call.ts';
import { momentInWords } from '../../../platform/time/moment-in-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { securityLogs } from '../security-log/queries.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, signal),
});

export function Sessions() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const { mutate, isPending } = useMutation({
    /** Null ends all others. */
    mutationFn: (id: string | null) =>
      id === null ? call(endOtherSessions, {}) : call(endSession, { params: { id } }),
    async onSuccess(left, id) {
      queryClient.setQueryData(sessionsQuery.queryKey, left);
      const title = id === null ? 'Alle andere apparaten zijn uitgelogd' : 'Dat apparaat is uitgelogd';
      showToast({ variant: 'success', title });
      await queryClient.invalidateQueries(securityLogs);
    },
    async onError(failure) {
      showToast({ variant: 'failure', title: 'Uitloggen mislukt', description: failure.message });
      await refetch();
    },
  });
  const others = data?.filter((session) => !session.is_current) ?? [];
  return (
    <section
      aria-labelledby="sessies"
      className="rounded-card border-line bg-surface grid justify-items-start gap-3 border p-5 sm:p-6"
    >
      <h2 id="sessies" className="text-xl font-bold">
        Waar ben je ingelogd
      </h2>
      {!data && error && <Failure message={error.message} onRetry={() => void refetch()} />}
      <ul className="divide-line w-full divide-y">
        {data?.map((session) => (
          <li
            key={session.id}
            className="narrow:grid-cols-1 narrow:justify-items-start grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">{session.device ?? 'Onbekend apparaat'}</p>
              <p className="text-muted text-sm">Ingelogd {methodLabels[session.method]}</p>
              {!session.is_current && <p className="text-muted text-sm">Laatst gebruikt {lastUse(session)}</p>}
            </div>
            {session.is_current ? (
              <span className="bg-good-soft text-good rounded-full px-3 py-1 text-sm font-semibold">Dit apparaat</span>
            ) : (
              <Button variant="outline" disabled={isPending} onClick={() => mutate(session.id)}>
                Uitloggen
                <span className="sr-only"> op {session.device ?? 'onbekend apparaat'}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="outline" disabled={isPending} onClick={() => mutate(null)}>
          Alle andere apparaten uitloggen
        </Button>
      )}
    </section>
  );
}

/** The day only: a session is marked as used once an hour at most. */
const lastUse = ({ last_used_at }: Session) => momentInWords(last_used_at);
