import type { User } from '@supabase/auth-js';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { useAuth } from '../auth.tsx';
import { createEngine, type Engine } from './engine.ts';
import type { Intake } from './intake.ts';

let running: Engine | undefined;
/** As it was known while nothing was forgotten: whoever signs in again is another. */
let owner: User | null = null;

/** One for whoever is signed in; after the session ended still that of whoever was. */
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

/** For the page that shows the cards: the tab that it is looked at in is the one that works. */
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

/** How many things wait on this device to be placed. */
export function useWaiting(): number {
  const engine = useEngine();
  const { cards = [] } = useSyncExternalStore(engine.subscribe, engine.snapshot);
  return cards.filter(({ state }) => state.is !== 'placed' && !(state.is === 'refused' && !state.canRetry)).length;
}
