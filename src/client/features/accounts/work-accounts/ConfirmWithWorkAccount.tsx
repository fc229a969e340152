import { IdCard } from 'lucide';
import { useState } from 'react';

import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toDutch } from '../auth/auth-messages.ts';
import { linkWorkAccount } from './work-account-sign-in.ts';

/** The issuer asks who is there and returns to this page, where the user then repeats what was refused. */
export function ConfirmWithWorkAccount({ connection_id }: { connection_id: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    const { error } = await linkWorkAccount(connection_id, location.pathname + location.hash);
    if (!error) return;
    setFailure(toDutch(error));
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      {failure && <Banner look="failure">{failure}</Banner>}
      <Button look="outline" disabled={busy} onClick={() => void confirm()}>
        <Icon node={IdCard} className="size-5 shrink-0" />
        Bevestig met je account van je werk
      </Button>
      <p className="text-muted text-sm">Daarna kom je hier terug, en kun je het nog een keer doen.</p>
    </div>
  );
}
