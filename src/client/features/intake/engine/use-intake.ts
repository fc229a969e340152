import type { User } from '@supabase/auth-js';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { useAuth } from '../../../platform/auth/auth.tsx';
import { createIntakeEngine, type IntakeEngine } from './engine.ts';
import type { Intake } from './intake.ts';

let currentEngine: IntakeEngine | undefined;
/** The user for whom the engine was created; after a sign-out, signing in again creates a new user object. */
let engineOwner: User | null = null;

/** Returns the engine of the signed-in user, and still that engine after the session ended. */
function getEngine(user: User | null, organization: string | null): IntakeEngine {
  const account = user?.id;
  const isNew =
    account && organization && (account !== currentEngine?.account || organization !== currentEngine.organization);
  const isBack = currentEngine?.isForgotten() && user && user !== engineOwner;
  if (isNew || !currentEngine || isBack) {
    currentEngine?.stop();
    currentEngine = createIntakeEngine(account ?? '', organization ?? '');
  }
  if (user && !currentEngine.isForgotten()) engineOwner = user;
  return currentEngine;
}

export function useEngine(): IntakeEngine {
  const { user, userOrgId } = useAuth();
  return getEngine(user, userOrgId);
}

/** Takes the tab lock while the user looks at the cards. */
export function useIntake(): Intake {
  const engine = useEngine();
  const snapshot = useSyncExternalStore(engine.subscribe, engine.snapshot);
  useEffect(() => {
    const listeners = new AbortController();
    const takeIfVisible = () => document.visibilityState === 'visible' && void engine.take();
    takeIfVisible();
    addEventListener('focus', takeIfVisible, listeners);
    document.addEventListener('visibilitychange', takeIfVisible, listeners);
    return () => listeners.abort();
  }, [engine]);
  return useMemo(() => ({ ...snapshot, ...engine.actions }), [snapshot, engine]);
}

export function useWaitingCount(): number {
  const engine = useEngine();
  const { cards = [] } = useSyncExternalStore(engine.subscribe, engine.snapshot);
  return cards.filter(({ state }) => state.type !== 'placed' && !(state.type === 'refused' && !state.canRetry)).length;
}
