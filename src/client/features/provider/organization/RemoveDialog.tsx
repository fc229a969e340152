import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { pathTo } from '../../../../shared/pages/pages.ts';
import type { OverseenDetail } from '../../../../shared/provider/contract.ts';
import { removeOrganization } from '../../../../shared/provider/organization-files.ts';
import { call } from '../../../platform/api/call.ts';
import { navigate } from '../../../platform/router/history.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { overseen, overseenOneQuery } from '../queries.ts';

interface RemoveDialogProps {
  organization: OverseenDetail;
  onClose: () => void;
}

/** Removal cannot be undone, so the dialog asks for the name. */
export function RemoveDialog({ organization: { id, name }, onClose }: RemoveDialogProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [withoutExport, setWithoutExport] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      withFreshSignIn(
        () => call(removeOrganization, { params: { id }, body: { name: typed, without_export: withoutExport } }),
        { again: 'Vul de naam nog eens in.', reopens: { dialog: 'remove-organization' } },
      ),
    async onSuccess() {
      navigate(pathTo('provider'));
      queryClient.removeQueries(overseenOneQuery(id));
      showToast({ variant: 'success', title: 'Organisatie wordt verwijderd', description: name });
      await queryClient.invalidateQueries(overseen);
    },
  });
  return (
    <QuestionDialog
      title="Organisatie verwijderen"
      description={`Alle voorwerpen, foto’s en het logboek van ${name} worden gewist. Medewerkers houden een account zonder organisatie. Deze actie kan niet ongedaan worden gemaakt. Typ ter controle de naam over.`}
      onClose={() => !isPending && onClose()}
    >
      <form
        className="grid gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          mutate();
        }}
      >
        {error && <Banner variant="failure">{error.message}</Banner>}
        <Field
          label="Naam van de organisatie"
          required
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Switch
          label="Zonder export verwijderen"
          hint="Er blijft dan niets van de organisatie over."
          checked={withoutExport}
          onChange={setWithoutExport}
        />
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            Annuleren
          </Button>
          <Button variant="danger" type="submit" disabled={isPending}>
            Definitief verwijderen
          </Button>
        </div>
      </form>
    </QuestionDialog>
  );
}
