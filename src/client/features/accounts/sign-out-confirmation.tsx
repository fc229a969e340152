import { type ReactNode, useState } from 'react';

import { useAuth } from '../../platform/auth/auth.tsx';
import { forgetSavedOrganizations } from '../../platform/storage/this-browser.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { countWaiting } from '../intake/engine/intake-database.ts';

/** Asks for confirmation when photos on this device would be lost, and forgets 'Mijn plekken' of the account. */
export function useSignOutConfirmation(): {
  startSigningOut: (leave: () => void) => Promise<void>;
  question: ReactNode;
} {
  const { user } = useAuth();
  const [confirmation, setAsked] = useState<{ waiting: number; leave: () => void } | null>(null);

  async function startSigningOut(leave: () => void) {
    const waiting = await countWaiting(user?.id ?? '');
    const forget = () => {
      forgetSavedOrganizations();
      leave();
    };
    if (waiting > 0) setAsked({ waiting, leave: forget });
    else forget();
  }

  const isOne = confirmation?.waiting === 1;
  const question = confirmation && (
    <ConfirmDialog
      open
      title={
        isOne ? 'Er wacht nog 1 foto op dit apparaat' : `Er wachten nog ${confirmation.waiting} foto’s op dit apparaat`
      }
      description={`${isOne ? 'Die is' : 'Die zijn'} nog niet geplaatst. Log je uit, dan ${isOne ? 'raak je hem' : 'raak je ze'} kwijt.`}
      cancel="Blijf ingelogd"
      confirm="Uitloggen en wissen"
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null);
        confirmation.leave();
      }}
    />
  );
  return { startSigningOut, question };
}
