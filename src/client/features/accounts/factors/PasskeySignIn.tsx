import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { authClient } from '../../../platform/auth/auth-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { canUsePasskeys } from './factor-calls.ts';

interface PasskeySignInProps {
  disabled: boolean;
  onSignedIn: () => Promise<void>;
  onFailure: (error: unknown) => void;
}

const subscribeToNothing = () => () => {};

/** A button, and the browser's own list of passkeys beside the address where it has one. */
export function PasskeySignIn({ disabled, onSignedIn, onFailure }: PasskeySignInProps) {
  const [busy, setBusy] = useState(false);
  const finish = useEffectEvent(onSignedIn);
  // The server renders the button, because nearly all browsers have passkeys.
  const isOffered = useSyncExternalStore(subscribeToNothing, canUsePasskeys, () => true);

  useEffect(() => {
    const controller = new AbortController();
    void (async () => {
      if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      const client = await authClient();
      if (controller.signal.aborted) return;
      const { error } = await client.signInWithPasskey({
        options: { mediation: 'conditional', signal: controller.signal },
      });
      // Not chosen, or it failed: the form is still there.
      if (!error) await finish();
    })().catch(() => {});
    return () => controller.abort();
  }, []);

  async function signIn() {
    setBusy(true);
    try {
      const { error } = await (await authClient()).signInWithPasskey();
      if (error) throw error;
      await onSignedIn();
    } catch (error) {
      onFailure(error);
    }
    setBusy(false);
  }

  if (!isOffered) return null;
  return (
    <Button variant="outline" disabled={disabled || busy} onClick={() => void signIn()}>
      Gebruik een passkey
    </Button>
  );
}
