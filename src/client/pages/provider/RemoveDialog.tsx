import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { removeOrganization } from '../../../shared/organization-files.ts';
import { pathTo } from '../../../shared/pages.ts';
import type { OverseenDetail } from '../../../shared/provider.ts';
import { call } from '../../api/call.ts';
import { overseen, overseenOneQuery } from '../../api/provider-queries.ts';
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
    <AlertDialog.Root open onOpenChange={(next) => !next && !isPending && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <AlertDialog.Popup className="fade-in bg-surface text-ink fixed inset-x-4 bottom-4 z-40 mx-auto max-h-[calc(100dvh-2rem)] max-w-md overflow-y-auto rounded-3xl p-6 shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit">
          <form
            className="grid gap-5"
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              mutate();
            }}
          >
            <div>
              <AlertDialog.Title className="text-xl font-bold">Organisatie verwijderen</AlertDialog.Title>
              <AlertDialog.Description className="text-muted mt-2 wrap-anywhere">
                Alle voorwerpen, foto’s en het logboek van {name} worden gewist. Medewerkers houden een account zonder
                organisatie. Deze actie kan niet ongedaan worden gemaakt. Typ ter controle de naam over.
              </AlertDialog.Description>
            </div>
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
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
