import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';

import { text } from '../../../../shared/platform/language/texts.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import { readVisit } from '../../../../shared/visitors/contract.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { call } from '../../../platform/api/call.ts';
import { richText } from '../../../platform/language/rich-text.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { synchronize } from '../../organizations/saved/sync-saved-organizations.ts';
import { asStrongAddress } from '../strong-address.tsx';
import { beginVisit, currentVisit } from '../visit.ts';
import { VisitLinkForm } from '../VisitLinkForm.tsx';
import { RequestsErased, refuseAll } from './RequestsErased.tsx';
import { UnconfirmedRequests } from './UnconfirmedRequests.tsx';
import { subjectOfTarget, describeVisit } from './visit-texts.ts';
import { VisitCard } from './VisitCard.tsx';
import { VisitSubject } from './VisitSubject.tsx';

export function VisitLink({ token, target }: { token: string; target: string }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['visit', token, target],
    queryFn: ({ signal }) => call(readVisit, { body: { token, ...subjectOfTarget(target) } }, signal),
    // A refetch must not change the checkboxes that the visitor has ticked.
    staleTime: Infinity,
    retry: (attempts, error) => attempts < 2 && !isGone(error),
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  /** The address whose requests were erased. */
  const [erased, setErased] = useState<string | null>(null);

  /** A known visitor with nothing to confirm continues directly. An answer in the target still needs the button. */
  const isKnown = data?.unconfirmed.length === 0 && currentVisit()?.address === data.address && !target.includes('?');
  useEffect(() => {
    if (isKnown) navigate(target, { replace: true });
  }, [isKnown, target]);

  if (erased) return <RequestsErased address={erased} />;
  if (isGone(error) || isGone(failure)) return <LinkExpired />;
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  if (!data || isKnown) return <Spinner />;
  const { address, unconfirmed, about } = data;

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      queryClient.removeQueries({ queryKey: ['visit'] });
    } catch (error) {
      if (error instanceof CallError && error.code === 'visit_changed') await refetch();
      setFailure(error as Error);
      setBusy(false);
    }
  }

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A single request has no checkbox.
    const ticked = new FormData(event.currentTarget).getAll('request');
    const isChosen = ({ id }: { id: string }) => unconfirmed.length === 1 || ticked.includes(id);
    const [chosen, others] = [unconfirmed.filter(isChosen), unconfirmed.filter((request) => !isChosen(request))];
    return attempt(async () => {
      const [confirmed, refused] = [chosen.map(({ id }) => id), others.map(({ id }) => id)];
      const name = chosen.find((request) => request.kind === 'claim')?.name ?? null;
      await beginVisit({ token, confirmed, refused }, name);
      synchronize().catch(() => {});
      navigate(target, { replace: true, state: { confirmed: chosen.map(({ id, kind }) => ({ id, kind })) } });
    });
  }

  const refuse = () =>
    attempt(async () => {
      const refused = unconfirmed.map(({ id }) => id);
      await refuseAll(token, refused);
      setErased(address);
    });

  const { title, button } = describeVisit(unconfirmed, target);
  return (
    <VisitCard title={title}>
      <p>{richText(text('Deze link is voor <b>{address}</b>.', { address }), { b: asStrongAddress })}</p>
      {failure && <Banner variant="failure">{failure.message}</Banner>}
      {about && <VisitSubject about={about} />}
      <form onSubmit={(event) => void confirm(event)} className="grid gap-4">
        {unconfirmed.length > 0 && <UnconfirmedRequests unconfirmed={unconfirmed} token={token} />}
        <Button type="submit" disabled={busy} autoFocus className="min-h-13 text-lg">
          {button}
        </Button>
        {unconfirmed.length > 0 && (
          <Button variant="plain" disabled={busy} className="text-accent" onClick={() => void refuse()}>
            {unconfirmed.length === 1 ? text('Dit was ik niet: wis het') : text('Dit was ik niet: wis alles')}
          </Button>
        )}
      </form>
      <p className="text-muted text-sm">
        {unconfirmed.length > 0
          ? text(
              'Doe je niets, dan wissen we het na {unconfirmed} dagen. Na het bevestigen blijft dit apparaat {days} dagen bekend met dit adres.',
              { unconfirmed: retention.unconfirmedDays, days: retention.visitDays },
            )
          : text('Dit apparaat blijft hierna {days} dagen bekend met dit adres.', { days: retention.visitDays })}
      </p>
    </VisitCard>
  );
}

function LinkExpired() {
  return (
    <VisitCard title={text('Link uit je mail')}>
      <Banner variant="failure">{text('Deze link werkt niet meer.')}</Banner>
      <VisitLinkForm />
    </VisitCard>
  );
}

const isGone = (error: Error | null) =>
  error instanceof CallError && (error.code === 'visit_gone' || error.code === 'bad_input');
