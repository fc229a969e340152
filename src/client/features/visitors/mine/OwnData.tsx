import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, LogOut, Trash2 } from 'lucide';
import { useState } from 'react';

import { text, translated, type Text } from '../../../../shared/platform/language/texts.ts';
import { eraseMine, exportMine, type Mine, setMineMail } from '../../../../shared/visitors/contract.ts';
import { defaultTimeout } from '../../../platform/api/call.ts';
import { download } from '../../../platform/api/download.ts';
import { forgetVisitedOrganizations } from '../../../platform/storage/this-browser.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { dismissToast, showToast, toastStore } from '../../../ui/toasts/toasts.ts';
import { clearDraftFields } from '../../forms/draft-fields.ts';
import { ShowData } from '../own-data/ShowData.tsx';
import { mineQuery } from '../queries.ts';
import type { KnownAddress } from '../use-known-address.ts';
import { visitAuthorization, callForOwnAddress, clearVisit, leaveVisit } from '../visit.ts';

interface OwnDataProps {
  mine: Mine;
  known: KnownAddress;
  onErased: () => void;
}

const showFailure = (title: Text) => (error: Error) =>
  showToast({ variant: 'failure', title: translated(title), description: error.message });

/** Downloads or erases the data of the address, and switches its mails on or off. */
export function OwnData({ mine, known, onErased }: OwnDataProps) {
  const queryClient = useQueryClient();
  const { queryKey } = mineQuery(known.address);
  const [asking, setAsking] = useState(false);

  const mail = useMutation({
    mutationFn: (gets_mail: boolean) => callForOwnAddress(setMineMail, { body: { gets_mail } }, defaultTimeout()),
    onSuccess(changed) {
      queryClient.setQueryData(queryKey, changed);
      showToast({
        variant: 'success',
        title: changed.gets_mail ? text('Je krijgt weer mails') : text('Je krijgt geen mails meer'),
      });
    },
    onError: showFailure('Opslaan mislukt'),
  });
  const saving = useMutation({
    mutationFn: () => download(exportMine, {}, 'mijn-gegevens-terecht.json', visitAuthorization()),
    onError: showFailure('Downloaden mislukt'),
  });
  const erasing = useMutation({
    mutationFn: () => callForOwnAddress(eraseMine, {}, defaultTimeout()),
    onSuccess() {
      onErased();
      clearThisDevice();
    },
    onError: showFailure('Wissen mislukt'),
    onSettled: () => setAsking(false),
  });
  /** Clears everything that a next user of this device could read. */
  function clearThisDevice() {
    clearVisit();
    clearDraftFields();
    forgetVisitedOrganizations();
    queryClient.removeQueries({ queryKey });
    for (const { id } of toastStore.get()) dismissToast(id);
    window.scrollTo(0, 0);
  }
  function leave() {
    void leaveVisit();
    clearThisDevice();
    showToast({ variant: 'success', title: text('Dit apparaat is vergeten') });
  }

  return (
    <section aria-labelledby="gegevens" className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6">
      <h2 id="gegevens" className="text-xl font-bold">
        {text('Mails en gegevens')}
      </h2>
      <Switch
        label={text('Mails over mijn spullen')}
        hint={text(
          'Als er antwoord is, een vraag, iets voor je klaarligt, of er misschien iets van jou is gevonden. Zet je ze uit, dan komt er ook geen weekmail.',
        )}
        checked={mail.isPending ? mail.variables : mine.gets_mail}
        onChange={(next) => mail.mutate(next)}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button variant="outline" disabled={saving.isPending} onClick={() => saving.mutate()}>
          <Icon node={Download} className="size-5" />
          {text('Download mijn gegevens')}
        </Button>
        <ShowData load={() => callForOwnAddress(exportMine, {}, defaultTimeout())} />
        <Button variant="outline" onClick={() => setAsking(true)}>
          <Icon node={Trash2} className="size-5" />
          {text('Alles wissen')}
        </Button>
        {known.isVisit && (
          <Button variant="outline" onClick={leave}>
            <Icon node={LogOut} className="size-5" />
            {text('Dit apparaat vergeten')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={text('Alles wissen?')}
        description={`${text('Al je aanvragen en meldingen worden ingetrokken en meteen gewist, met alles wat je erbij schreef. Je krijgt ook geen weekmail meer. Ligt er iets voor je klaar? Dan kan het naar iemand anders. Dit kan niet ongedaan worden gemaakt.')} ${text('Mijn plekken worden ook gewist.')}${known.isVisit ? '' : ` ${text('Je account blijft bestaan.')}`}`}
        cancel={text('Annuleren')}
        confirm={text('Alles wissen')}
        busy={erasing.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => erasing.mutate()}
      />
    </section>
  );
}
