import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { IssuerConnection, IssuerInput } from '../../../../shared/accounts/work-accounts.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../sessions/fresh-sign-in.tsx';
import { useReopened } from '../sessions/interrupted.ts';

interface Answer<Connection> {
  connection: Connection | null;
  /** The group whose connection an organisation without one can take. */
  offered_by?: string | null;
  redirect_uri: string;
}

/** The calls of an organisation or of a group. */
export interface ConnectionCalls<Connection, Input> {
  query: { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Answer<Connection>> };
  save: (input: Input) => Promise<Answer<Connection>>;
  test: (return_to: string) => Promise<{ url: string }>;
  switch: (is_on: boolean) => Promise<Answer<Connection>>;
  remove: () => Promise<Answer<Connection>>;
  confirm: (domains: string[]) => Promise<Answer<Connection>>;
}

export type ConnectionChange<Connection extends IssuerConnection, Input extends IssuerInput> = ReturnType<
  typeof useConnection<Connection, Input>
>;

/** Reads and changes a connection; a test leads back to `page`. */
export function useConnection<Connection extends IssuerConnection, Input extends IssuerInput>(
  calls: ConnectionCalls<Connection, Input>,
  page: string,
) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(calls.query);
  const [isEditing, setIsEditing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  /** Counts the taps after which the state has the focus: it says why a test failed, or their button is gone. */
  const [closed, setClosed] = useState(0);
  const focusState = () => setClosed((times) => times + 1);
  const close = () => {
    setIsEditing(false);
    focusState();
  };
  const store = (answer: Answer<Connection>, title: string) => {
    queryClient.setQueryData(calls.query.queryKey, answer);
    setIsRemoving(false);
    testing.reset();
    showToast({ variant: 'success', title });
  };
  const saving = useMutation({
    mutationFn: (input: Input) =>
      withFreshSignIn(() => calls.save(input), {
        again: 'Vul de koppeling nog eens in.',
        reopens: { dialog: 'edit-connection' },
      }),
    onSuccess(answer) {
      store(answer, 'Opgeslagen');
      close();
    },
  });
  const choosing = useMutation({
    mutationFn: (input: Input) => withFreshSignIn(() => calls.save(input), { again: 'Maak je keuze nog eens.' }),
    onSuccess: (answer) => store(answer, 'Opgeslagen'),
  });
  const switchKey = { mutationKey: [...calls.query.queryKey, 'switch'] };
  const switching = useMutation({
    ...switchKey,
    mutationFn: (is_on: boolean) =>
      withFreshSignIn(() => calls.switch(is_on), { again: `Kies nog eens ‘${is_on ? 'Aanzetten' : 'Uitzetten'}’.` }),
    onSuccess(answer) {
      store(answer, answer.connection?.is_on ? 'Aangezet' : 'Uitgezet');
      close();
    },
  });
  /** A second tap may come before the button is disabled. */
  const switchTo = (is_on: boolean) => {
    if (queryClient.isMutating(switchKey) === 0) switching.mutate(is_on);
  };
  const removing = useMutation({
    mutationFn: () =>
      withFreshSignIn(calls.remove, {
        again: 'Kies nog eens ‘Verwijderen’.',
        reopens: { dialog: 'remove-connection' },
      }),
    onSuccess(answer) {
      store(answer, 'Koppeling verwijderd');
      close();
    },
    onError: () => setIsRemoving(false),
  });
  const confirming = useMutation({
    mutationFn: (domains: string[]) =>
      withFreshSignIn(() => calls.confirm(domains), { again: 'Kies het domein nog eens.' }),
    onSuccess: (answer) => store(answer, 'Opgeslagen'),
  });
  const testing = useMutation({
    mutationFn: () => calls.test(page),
    onSuccess: ({ url }) => location.assign(url),
    onError: ({ message }) =>
      void refetch().then((read) => {
        if (read.data?.connection?.test?.problem === message) focusState();
      }),
  });
  useReopened('edit-connection', () => setIsEditing(true));
  useReopened('remove-connection', () => setIsRemoving(true));
  // The state of the connection says what was wrong with the last test.
  const testFailure = testing.error?.message === data?.connection?.test?.problem ? null : testing.error;
  return {
    data,
    error,
    isEditing,
    setIsEditing,
    closed,
    close,
    isRemoving,
    setIsRemoving,
    saving,
    choosing,
    switching,
    switchTo,
    removing,
    confirming,
    testing,
    failure: choosing.error ?? switching.error ?? removing.error ?? confirming.error ?? testFailure,
  };
}
