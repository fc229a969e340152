import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { accountWord, providerOf } from '../../../../shared/accounts/work-accounts.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { authClient } from '../../../platform/auth/auth-client.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { toDutch } from '../auth/auth-messages.ts';
import { withFreshSignIn } from '../sessions/fresh-sign-in.tsx';
import { offeredQuery } from './queries.ts';
import { linkWorkAccount } from './work-account-sign-in.ts';

/** Shown to members of an organisation that uses work accounts. */
export function OwnWorkAccount({ org_id }: { org_id: string }) {
  const { user, reload } = useAuth();
  const { data = [] } = useQuery(offeredQuery({ organization: org_id }));
  const [connection] = data;
  const word = accountWord(connection?.organization.sector);
  const [isUnlinking, setIsUnlinking] = useState(false);
  const linked = user?.identities?.find(({ provider }) => connection && provider === providerOf(connection.id));
  const { mutate, error, isPending } = useMutation({
    async mutationFn() {
      const answer = await withFreshSignIn(
        async () =>
          linked
            ? (await authClient()).unlinkIdentity(linked)
            : await linkWorkAccount(connection!.id, pathTo('account')),
        { again: `Kies nog eens ‘${linked ? 'Ontkoppelen' : 'Koppelen'}’.` },
      );
      if (answer.error) throw answer.error;
      if (!linked) return;
      await (await authClient()).refreshSession();
      await reload();
      showToast({ variant: 'success', title: `Je ${word} is ontkoppeld` });
    },
  });
  if (!connection) return null;
  const canUnlink = linked && connection.is_password_allowed && !user?.app_metadata['has_no_password'];
  return (
    <section className="rounded-card border-line bg-surface grid justify-items-start gap-3 border p-5 sm:p-6">
      <h2 className="text-xl font-bold first-letter:uppercase">{word}</h2>
      <p className="text-muted wrap-anywhere">
        {linked
          ? `Je logt in met je ${word}: ${String(linked.identity_data?.['email'] ?? user?.email)}.`
          : `Koppel je ${word} van ${connection.organization.name}. Daarna log je daarmee in, zonder wachtwoord van Terecht.`}
      </p>
      {error && <Banner variant="failure">{toDutch(error)}</Banner>}
      {(!linked || canUnlink) && (
        <Button variant="outline" disabled={isPending} onClick={() => (linked ? setIsUnlinking(true) : mutate())}>
          {linked ? 'Ontkoppelen' : `Mijn ${word} koppelen`}
        </Button>
      )}
      <ConfirmDialog
        open={isUnlinking}
        title={`Je ${word} ontkoppelen`}
        description={`Je logt dan in met je wachtwoord van Terecht. Waar je met je ${word} bent ingelogd, word je uitgelogd.`}
        cancel="Annuleren"
        confirm="Ontkoppelen"
        onCancel={() => setIsUnlinking(false)}
        onConfirm={() => {
          setIsUnlinking(false);
          mutate();
        }}
      />
    </section>
  );
}
