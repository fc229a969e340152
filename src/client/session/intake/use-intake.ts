import type { User } from '@supabase/auth-js';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { useAuth } from '../auth.tsx';
import { createEngine, type Engine } from './engine.ts';
import type { Intake } from './intake.ts';

let running: Engine | undefined;
/** The user for whom the engine was created; after a sign-out, signing in again creates a new user object. */
let owner: User | null = null;

/** Returns the engine of the signed-in user, and still that engine after the session ended. */
function engineOf(user: User | null, organization: string | null): Engine {
  const account = user?.id;
  const isNew = account && organization && (account !== running?.account || organization !== running.organization);
  const isBack = running?.isForgotten() && user && user !== owner;
  if (isNew || !running || isBack) {
    running?.stop();
    running = createEngine(account ?? '', organization ?? '');
  }
  if (user && !running.isForgotten()) owner = user;
  return running;
}

export function useEngine(): Engine {
  const { user, userOrgId } = useAuth();
  return engineOf(user, userOrgId);
}

/** Takes the tab lock while the user looks at the cards. */
export function useIntake(): Intake {
  const engine = useEngine();
  const snapshot = useSyncExternalStore(engine.subscribe, engine.snapshot);
  useEffect(() => {
    const looking = new AbortController();
    const look = () => document.visibilityState === 'visible' && void engine.take();
    look();
    addEventListener('focus', look, looking);
    document.addEventListener('visibilitychange', look, looking);
    return () => looking.abort();
  }, [engine]);
  return useMemo(() => ({ ...snapshot, ...engine.actions }), [snapshot, engine]);
}

export function useWaiting(): number {
  const engine = useEngine();
  const { cards = [] } = useSyncExternalStore(engine.subscribe, engine.snapshot);
  return cards.filter(({ state }) => state.is !== 'placed' && !(state.is === 'refused' && !state.canRetry)).length;
}
