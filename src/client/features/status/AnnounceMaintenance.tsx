import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import {
  announceMaintenance,
  type Maintenance,
  maxMaintenanceText,
  withdrawMaintenance,
} from '../../../shared/status/contract.ts';
import { call } from '../../platform/api/call.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { fromFieldValue, maintenanceTimes, toFieldValue } from './maintenance-times.ts';
import { maintenanceQuery, statusQuery } from './queries.ts';

/** The provider's form for the one announcement. */
export function AnnounceMaintenance() {
  const { data, error, refetch } = useQuery({ ...statusQuery, refetchInterval: false });
  return (
    <>
      <h1 className="mt-2 text-3xl font-extrabold">Onderhoud</h1>
      <p className="text-muted mt-2">
        Vanaf een dag van tevoren tot het einde staat dit boven elke pagina. Op de pagina Status staat het meteen.
      </p>
      {!data && (error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />)}
      {data && <MaintenanceForm key={data.maintenance?.from ?? ''} announced={data.maintenance} />}
    </>
  );
}

function MaintenanceForm({ announced }: { announced: Maintenance | null }) {
  const [text, setText] = useState(announced?.text ?? '');
  const [from, setFrom] = useState(announced ? toFieldValue(announced.from) : '');
  const [until, setUntil] = useState(announced ? toFieldValue(announced.until) : '');
  const queryClient = useQueryClient();
  const showOutcome = async (title: string) => {
    await Promise.all([queryClient.invalidateQueries(statusQuery), queryClient.invalidateQueries(maintenanceQuery)]);
    showToast({ variant: 'success', title });
  };
  const announce = useMutation({
    mutationFn: () =>
      call(announceMaintenance, { body: { text, from: fromFieldValue(from)!, until: fromFieldValue(until)! } }),
    onSuccess: () => showOutcome('Onderhoud aangekondigd'),
  });
  const withdraw = useMutation({
    mutationFn: () => call(withdrawMaintenance, {}),
    onSuccess: () => showOutcome('Aankondiging ingetrokken'),
  });
  const endProblem = until && until <= from ? 'Het einde moet na het begin liggen.' : undefined;
  const textProblem =
    text.length > maxMaintenanceText
      ? `Dit zijn ${text.length} tekens: ${maxMaintenanceText} is het meeste.`
      : undefined;
  const isPending = announce.isPending || withdraw.isPending;
  const problem = announce.error ?? withdraw.error;
  return (
    <form
      className="rounded-card border-line bg-surface mt-6 grid gap-4 border p-5 sm:p-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!endProblem && !textProblem) announce.mutate();
      }}
    >
      {announced && (
        <Banner variant="info">
          <p>Aangekondigd voor {maintenanceTimes(announced)}.</p>
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Van"
          type="datetime-local"
          required
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Field
          label="Tot"
          type="datetime-local"
          required
          problem={endProblem}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
      <TextArea
        label="Wat merken mensen ervan?"
        required
        rows={2}
        problem={textProblem}
        hint={`Bijvoorbeeld: Terecht is dan een kwartier niet te bereiken. Hooguit ${maxMaintenanceText} tekens.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value.replaceAll('\n', ' '))}
      />
      {problem && <Banner variant="failure">{problem.message}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isPending}>
          {announced ? 'Aankondiging wijzigen' : 'Onderhoud aankondigen'}
        </Button>
        {announced && (
          <Button variant="outline" disabled={isPending} onClick={() => withdraw.mutate()}>
            Intrekken
          </Button>
        )}
      </div>
    </form>
  );
}
