import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { retention } from '../../../shared/retention.ts';
import { readVisit } from '../../../shared/visitors.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/call.ts';
import { beginVisit } from '../../api/visit.ts';
import { AskLink } from '../../components/AskLink.tsx';
import { Failure } from '../../components/Failure.tsx';
import { Banner } from '../../components/ui/Banner.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { navigate } from '../../router/history.ts';
import { VisitCard } from './VisitCard.tsx';
import { Waiting } from './Waiting.tsx';
import { inWords } from './words.ts';

/** Whom a link is for, and what it confirms. */
export function VisitLink({ token, target }: { token: string; target: string }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['visit', token],
    queryFn: ({ signal }) => call(readVisit, { body: { token } }, signal),
    // What somebody has ticked must not change under their hands.
    staleTime: Infinity,
    retry: (attempts, error) => attempts < 2 && !isGone(error),
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);

  if (isGone(error) || isGone(failure)) return <Gone />;
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  const { address, unconfirmed } = data;

  async function follow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // With one there is nothing to choose.
    const ticked = new FormData(event.currentTarget).getAll('asked');
    const isChosen = ({ id }: { id: string }) => unconfirmed.length === 1 || ticked.includes(id);
    const [chosen, others] = [unconfirmed.filter(isChosen), unconfirmed.filter((asked) => !isChosen(asked))];
    setBusy(true);
    setFailure(null);
    try {
      const [confirmed, refused] = [chosen.map(({ id }) => id), others.map(({ id }) => id)];
      const name = chosen.find((asked) => asked.kind === 'claim')?.name ?? null;
      await beginVisit({ token, confirmed, refused }, name);
      queryClient.removeQueries({ queryKey: ['visit'] });
      navigate(target, { replace: true, state: { confirmed: chosen.map(({ kind }) => kind) } });
    } catch (error) {
      setFailure(error as Error);
      setBusy(false);
    }
  }

  const { title, button } = inWords(unconfirmed, target);
  return (
    <VisitCard title={title}>
      <p>
        Deze link is voor <strong className="wrap-anywhere">{address}</strong>.
      </p>
      {failure && <Banner look="failure">{failure.message}</Banner>}
      <form onSubmit={(event) => void follow(event)} className="grid gap-4">
        {unconfirmed.length > 0 && <Waiting unconfirmed={unconfirmed} />}
        <Button type="submit" disabled={busy} autoFocus className="min-h-13 text-lg">
          {button}
        </Button>
      </form>
      <p className="text-muted text-sm">
        {unconfirmed.length === 1 &&
          `Was jij dit niet? Sluit deze pagina; na ${retention.unconfirmedDays} dagen wissen we het. `}
        Dit apparaat blijft hierna {retention.visitDays} dagen bekend met dit adres.
      </p>
    </VisitCard>
  );
}

function Gone() {
  return (
    <VisitCard title="Link uit je mail">
      <Banner look="failure">Deze link werkt niet meer.</Banner>
      <AskLink />
    </VisitCard>
  );
}

const isGone = (error: Error | null) =>
  error instanceof CallError && (error.code === 'visit_gone' || error.code === 'bad_input');
