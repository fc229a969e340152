import type { Session, User } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import { type Actor, getProfile, guest, type Profile, type Role } from '../../shared/accounts.ts';
import { call, CallError } from '../api/call.ts';
import { authClient, mayHaveSession } from '../api/session.ts';

interface AuthContext {
  user: User | null;
  userRole: Role;
  userName: string | null;
  userOrgId: string | null;
  /** Signed in, but still waiting for approval. */
  isPending: boolean;
  /** Not known yet whether somebody is signed in. */
  isLoading: boolean;
  /** The same, as the policy wants to know it. */
  actor: Actor;
  /** Tells who is signed in now, after a sign-in or a change. */
  reload: () => Promise<Profile | null>;
  signOut: () => Promise<void>;
}

const Context = createContext<AuthContext | null>(null);

/** Waits between the attempts to load a profile. */
const PROFILE_WAITS_MS = [500, 1000, 2000];
const PENDING_CHECK_MS = 20_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isNotSignedIn = (error: unknown) => error instanceof CallError && error.code === 'not_signed_in';

/** Four attempts in all; then it gives up, and nobody is bothered with it. Fails only when the session is over. */
async function loadProfile(): Promise<Profile | null> {
  for (const pause of [...PROFILE_WAITS_MS, null]) {
    try {
      const profile = await call(getProfile, {});
      if (profile) return profile;
    } catch (error) {
      console.warn('The profile could not be loaded.', error);
      if (isNotSignedIn(error)) throw error;
    }
    if (pause !== null) await wait(pause);
  }
  return null;
}

interface State {
  user: User | null;
  profile: Profile | null;
  isLoading: boolean;
}

const nobody: State = { user: null, profile: null, isLoading: false };

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>(() => ({ ...nobody, isLoading: mayHaveSession() }));

  const follow = useCallback(async function follow(session: Session | null): Promise<Profile | null> {
    if (!session) {
      setState(nobody);
      return null;
    }
    try {
      const profile = await loadProfile();
      setState({ user: session.user, profile, isLoading: false });
      return profile;
    } catch {
      // Ended elsewhere, by a new password for example. The token looks fine here, but opens nothing any more.
      const client = await authClient();
      const { data } = await client.getSession();
      // Unless somebody signed in meanwhile, maybe in another tab.
      if (data.session && data.session.access_token !== session.access_token) return follow(data.session);
      await client.signOut({ scope: 'local' });
      setState(nobody);
      return null;
    }
  }, []);

  const reload = useCallback(async () => {
    const { data } = await (await authClient()).getSession();
    return follow(data.session);
  }, [follow]);

  const isLoading = state.isLoading;
  useEffect(() => {
    if (isLoading) void reload();
  }, [isLoading, reload]);

  useSignOutEverywhere(state.user !== null, setState);
  useForgetOnLeaving(state.user?.id);
  useWatchApproval(state.profile?.role === 'pending', reload);
  useWatchRefusals(reload);

  const signOut = useCallback(async () => {
    await (await authClient()).signOut({ scope: 'local' });
    setState(nobody);
  }, []);

  const value = useMemo<AuthContext>(() => {
    const { user, profile } = state;
    return {
      user,
      userRole: profile?.role ?? 'guest',
      userName: profile?.name ?? null,
      userOrgId: profile?.org_id ?? null,
      isPending: profile?.role === 'pending',
      isLoading: state.isLoading,
      actor: profile ?? guest,
      reload,
      signOut,
    };
  }, [state, reload, signOut]);
  return <Context value={value}>{children}</Context>;
}

/** Signing out in one tab, or a session that the server ended, signs out here too. */
function useSignOutEverywhere(signedIn: boolean, setState: (state: State) => void) {
  useEffect(() => {
    if (!signedIn) return undefined;
    const subscription = authClient().then(
      (client) =>
        client.onAuthStateChange((event) => {
          if (event === 'SIGNED_OUT') setState(nobody);
        }).data.subscription,
    );
    return () => void subscription.then((it) => it.unsubscribe());
  }, [signedIn, setState]);
}

/** Nothing that only this person may see stays behind for the next one at this screen, however the session ended. */
function useForgetOnLeaving(user_id: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!user_id) return undefined;
    return () => void queryClient.resetQueries();
  }, [user_id, queryClient]);
}

/** Whoever waits for approval sees it happen without signing in again. */
function useWatchApproval(waiting: boolean, reload: () => Promise<unknown>) {
  useEffect(() => {
    if (!waiting) return undefined;
    const look = () => void reload();
    const timer = setInterval(look, PENDING_CHECK_MS);
    // Whoever comes back to this tab comes to see whether it happened.
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [waiting, reload]);
}

/** A call that is refused for want of a session tells that this one is over. */
function useWatchRefusals(reload: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isNotSignedIn(event.action.error)) {
          void reload();
        }
      }),
    [queryClient, reload],
  );
}

export function useAuth(): AuthContext {
  const value = useContext(Context);
  if (!value) throw new Error('useAuth must be used within an AuthProvider');
  return value;
}
