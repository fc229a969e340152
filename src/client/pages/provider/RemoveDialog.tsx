import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { removeOrganization } from '../../../shared/organization-files.ts';
import { pathTo } from '../../../shared/pages.ts';
import type { OverseenDetail } from '../../../shared/provider.ts';
import { call } from '../../api/call.ts';
import { overseen, overseenOneQuery } from '../../api/provider-queries.ts';
import { QuestionDialog } from '../../components/ui/AskDialog.tsx';
import { Banner } from '../../components/ui/Banner.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Field } from '../../components/ui/Field.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { navigate } from '../../router/history.ts';

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
      call(removeOrganization, { params: { id }, body: { name: typed, without_export: withoutExport } }),
    async onSuccess() {
      navigate(pathTo('provider'));
      queryClient.removeQueries(overseenOneQuery(id));
      showToast({ look: 'success', title: 'Organisatie wordt verwijderd', description: name });
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
        {error && <Banner look="failure">{error.message}</Banner>}
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
          <Button look="outline" disabled={isPending} onClick={onClose}>
            Annuleren
          </Button>
          <Button look="danger" type="submit" disabled={isPending}>
            Definitief verwijderen
          </Button>
        </div>
      </form>
    </QuestionDialog>
  );
}
