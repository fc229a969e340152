import { useMutation, useQueryClient } from '@tanstack/react-query';

import { addOrganization } from '../../../shared/provider/contract.ts';
import { call } from '../../platform/api/call.ts';
import { navigate } from '../../platform/router/history.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../accounts/sessions/fresh-sign-in.tsx';
import { BackLink } from './BackLink.tsx';
import { type NewOrganizationValues, OrganizationForm } from './OrganizationForm.tsx';
import { providerPath } from './paths.ts';
import { overseen, proposalQuery } from './queries.ts';

export function NewOrganization() {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NewOrganizationValues) =>
      withFreshSignIn(() => call(addOrganization, { body }), { again: 'Voeg de organisatie nog eens toe.' }),
    async onSuccess({ id }, { admin_email }) {
      await queryClient.invalidateQueries(overseen);
      showToast({
        variant: 'success',
        title: 'Organisatie toegevoegd',
        description: `${admin_email} krijgt een uitnodiging per mail.`,
      });
      navigate(providerPath(id), { replace: true });
    },
  });

  return (
    <div className="mx-auto max-w-xl">
      <BackLink />
      <h1 className="mt-2 text-3xl font-extrabold">Nieuwe organisatie</h1>
      <OrganizationForm
        proposal={proposalQuery}
        label="Organisatie toevoegen"
        isPending={isPending}
        error={error}
        onSubmit={mutate}
      />
    </div>
  );
}
