import { useState } from 'react';

import { toDutch } from './auth/auth-messages.ts';

/** Runs one action at a time, and keeps why the last one failed. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(toDutch(error));
    }
    setBusy(false);
  }

  return { busy, failure, attempt };
}
