import { IdCard } from 'lucide';
import { useState } from 'react';

import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toDutch } from '../auth/auth-messages.ts';
import { type Interrupted, storeInterrupted } from '../sessions/interrupted.ts';
import { linkWorkAccount } from './work-account-sign-in.ts';

interface ConfirmWithWorkAccountProps {
  connection_id: string;
  /** What the people of the organisation call their account. */
  word: string;
  interrupted: Interrupted;
}

/** The issuer asks for the password and returns to this page, where the user repeats the refused action. */
export function ConfirmWithWorkAccount({ connection_id, word, interrupted }: ConfirmWithWorkAccountProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    storeInterrupted(interrupted);
    const { error } = await linkWorkAccount(connection_id, location.pathname + location.hash);
    if (!error) return;
    setFailure(toDutch(error));
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      {failure && <Banner variant="failure">{failure}</Banner>}
      <Button disabled={busy} onClick={() => void confirm()}>
        <Icon node={IdCard} className="size-5 shrink-0" />
        Bevestigen met je {word}
      </Button>
      <p className="text-muted text-sm">Daarna kom je hier terug en maak je het af.</p>
    </div>
  );
}
