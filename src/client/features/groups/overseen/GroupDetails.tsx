import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { GroupWithLocations } from '../../../../shared/groups/contract.ts';
import { changeGroup, exportGroup, removeGroup } from '../../../../shared/groups/overseen.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { call } from '../../../platform/api/call.ts';
import { download } from '../../../platform/api/download.ts';
import { navigate } from '../../../platform/router/history.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { GroupConnectionSection } from '../../accounts/work-accounts/GroupConnectionSection.tsx';
import { BackLink } from '../../provider/BackLink.tsx';
import { locationsInWords } from '../../provider/format.ts';
import { GROUPS, providerPath } from '../../provider/paths.ts';
import { overseen } from '../../provider/queries.ts';
import { GroupAdmins } from './GroupAdmins.tsx';
import { GroupForm } from './GroupForm.tsx';
import { GroupLocations } from './GroupLocations.tsx';
import { GroupLogo } from './GroupLogo.tsx';
import { groupQuery } from './queries.ts';

export default function GroupDetails({ id }: { id: string }) {
  const { data: group, error, refetch } = useQuery(groupQuery(id));
  return (
    <div className="container-page pt-8">
      <div className="mx-auto grid max-w-3xl gap-6">
        <div>
          <BackLink to={providerPath(GROUPS)}>Alle groepen</BackLink>
          {group && (
            <>
              <h1 className="mt-2 text-3xl font-extrabold">{group.name}</h1>
              <p className="text-muted mt-1 flex flex-wrap items-center gap-x-4 text-lg">
                {locationsInWords(group.locations.length)}
                <Link
                  to={pathTo('group', { id: group.subpath })}
                  className="text-accent inline-flex min-h-11 items-center font-semibold underline"
                >
                  Bekijk de pagina van de groep
                </Link>
              </p>
            </>
          )}
        </div>
        {!group && (error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />)}
        {group && (
          <>
            <GroupLocations group={group} />
            <GroupAdmins group={group} />
            <WorkAccounts group={group} />
            <GroupLogo group={group} />
            <GroupForm
              title="Naam en webadres"
              group={group}
              label="Opslaan"
              save={(body) => call(changeGroup, { params: { id }, body })}
              onSaved={({ name }) => showToast({ variant: 'success', title: 'Opgeslagen', description: name })}
            />
            <ExportAndRemove group={group} />
          </>
        )}
      </div>
    </div>
  );
}

function WorkAccounts({ group: { id } }: { group: GroupWithLocations }) {
  return (
    <section
      aria-labelledby="werkaccounts"
      className="rounded-card border-line bg-surface grid min-w-0 gap-5 border p-5 sm:p-6"
    >
      <div>
        <h2 id="werkaccounts" className="text-xl font-bold">
          Werkaccounts
        </h2>
        <p className="text-muted mt-1">
          Eén inlogdienst voor alle locaties van de groep. Een groepsbeheerder kan dit ook zelf.
        </p>
      </div>
      <GroupConnectionSection group_id={id} page={pathTo('provider-group', { id })} isProvider />
    </section>
  );
}

function ExportAndRemove({ group: { id, subpath, name } }: { group: GroupWithLocations }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const queryClient = useQueryClient();
  const exporting = useMutation({
    mutationFn: () =>
      withFreshSignIn(() => download(exportGroup, { params: { id } }, `groep-${subpath}.csv`), {
        again: 'Kies nog eens ‘Exporteren’.',
      }),
  });
  const removing = useMutation({
    mutationFn: () =>
      withFreshSignIn(() => call(removeGroup, { params: { id } }), { again: 'Verwijder de groep nog eens.' }),
    async onSuccess() {
      navigate(providerPath(GROUPS));
      queryClient.removeQueries(groupQuery(id));
      showToast({ variant: 'success', title: 'Groep verwijderd', description: name });
      await queryClient.invalidateQueries(overseen);
    },
  });
  const failure = exporting.error ?? removing.error;
  return (
    <section
      aria-labelledby="verwijderen"
      className="rounded-card border-line bg-surface grid justify-items-start gap-3 border p-5 sm:p-6"
    >
      <h2 id="verwijderen" className="text-xl font-bold">
        Exporteren en verwijderen
      </h2>
      <p className="text-muted">
        De export is een CSV-bestand met een regel per locatie: de instellingen, en de mailadressen van de beheerders.
        Bij ‘Veel tegelijk’ lees je het in bij een andere installatie van Terecht, of hier nadat de locaties zijn
        verwijderd. De groep moet er dan al zijn; de instellingen worden niet overgenomen. De voorwerpen exporteer je
        per locatie. Verwijder je de groep, dan blijven de locaties bestaan.
      </p>
      {failure && <Banner variant="failure">{failure.message}</Banner>}
      <div className="grid w-full gap-3 sm:flex">
        <Button variant="outline" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          Exporteren
        </Button>
        <Button variant="outline" disabled={removing.isPending} onClick={() => setIsConfirming(true)}>
          Groep verwijderen
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title="Groep verwijderen"
        description={`Weet je zeker dat je de groep ${name} wilt verwijderen? De locaties blijven bestaan.`}
        cancel="Annuleren"
        confirm="Groep verwijderen"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          removing.mutate();
        }}
      />
    </section>
  );
}
