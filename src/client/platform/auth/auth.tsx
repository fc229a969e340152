import type { Session, User } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import type { Location, Profile } from '../../../shared/accounts/contract.ts';
import { type Actor, guest, type Role } from '../../../shared/platform/actor.ts';
import { CallError } from '../api/call-error.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { isPersonal } from '../api/public-data.ts';
import { deleteAllUnsavedWork } from '../storage/delete-unsaved-work.ts';
import { authClient, currentSession, mayHaveSession } from './auth-client.ts';

interface AuthContext {
  user: User | null;
  userRole: Role;
  userName: string | null;
  /** Where the session works. */
  userOrgId: string | null;
  /** All locations of an account that has several, else empty. */
  locations: Location[];
  /** True while the account waits for approval. */
  isPending: boolean;
  /** True for accounts that see all items; the provider sees only public ones. */
  seesAll: boolean;
  /** True until it is known whether the user is signed in. */
  isLoading: boolean;
  /** The session has no rights until it has a second factor. */
  needsSecondFactor: boolean;
  /** Of the organisation whose session needs a second factor, while it does; null when a group may be the one that asks it. */
  secondFactorOrgId: string | null;
  /** The session ended elsewhere: not by signing out here. */
  wasEnded: boolean;
  /** The user as the policy expects it. */
  actor: Actor;
  /** Reloads the session and profile after a sign-in or a change. */
  reload: () => Promise<Profile | null>;
  signOut: () => Promise<void>;
}

const Context = createContext<AuthContext | null>(null);

const INITIAL_RETRY_MS = [1000, 3000];
const PENDING_CHECK_MS = 20_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The session is over, or from now on needs a second factor. */
const isAboutSession = (error: unknown) =>
  error instanceof CallError && (error.code === 'not_signed_in' || error.code === 'second_factor_required');

interface State {
  user: User | null;
  profile: Profile | null;
  isLoading: boolean;
  wasEnded: boolean;
}

const signedOut: State = { user: null, profile: null, isLoading: false, wasEnded: false };

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>(() => ({ ...signedOut, isLoading: mayHaveSession() }));
  const latestCall = useRef(0);

  /** Loads the profile of a session, and ignores the result when a newer call has started. */
  const applySession = useCallback(async function applySession(session: Session | null): Promise<Profile | null> {
    const callNumber = ++latestCall.current;
    // A transition, like a navigation, so that navigating home and signing out are rendered in that order.
    const show = (next: (current: State) => State) => {
      if (callNumber === latestCall.current) startTransition(() => setState(next));
    };
    if (!session) {
      show(({ wasEnded }) => ({ ...signedOut, wasEnded }));
      return null;
    }
    const { loadProfile } = await loadChunk(() => import('./load-profile.ts'));
    try {
      const profile = await loadProfile();
      const { user } = session;
      // Keeps the current profile when it cannot be loaded.
      show((current) => ({
        user,
        profile: profile ?? (current.user?.id === user.id ? current.profile : null),
        isLoading: false,
        wasEnded: false,
      }));
      return profile;
    } catch {
      // The session was ended elsewhere, for example by a new password; the token looks valid here.
      const now = await currentSession();
      // The user may have signed in again meanwhile, maybe in another tab.
      if (now && now.access_token !== session.access_token) return applySession(now);
      // Also as an older call: several refusals at once each look at the session, and signing out here follows.
      startTransition(() => setState((current) => ({ ...current, wasEnded: true })));
      await (await authClient()).signOut({ scope: 'local' });
      show(() => ({ ...signedOut, wasEnded: true }));
      return null;
    }
  }, []);

  const reload = useCallback(async () => applySession(await currentSession()), [applySession]);

  useInitialSession(state.isLoading, reload);
  useSignOutSync(state.user !== null, applySession);
  useClearCacheOnSignOut(state.user?.id);
  useApprovalPolling(state.profile?.role === 'pending', reload);
  useSessionChanges(reload);

  const user_id = state.user?.id;
  const signOut = useCallback(async () => {
    await (await authClient()).signOut({ scope: 'local' });
    deleteAllUnsavedWork(user_id ?? '');
    await applySession(null);
  }, [applySession, user_id]);

  const value = useMemo<AuthContext>(() => {
    const { user } = state;
    const needsSecondFactor = state.profile?.needs_second_factor ?? false;
    const profile = needsSecondFactor ? null : state.profile;
    return {
      user,
      userRole: profile?.role ?? 'guest',
      userName: profile?.name ?? null,
      userOrgId: profile?.org_id ?? null,
      locations: profile?.locations ?? [],
      isPending: profile?.role === 'pending',
      seesAll: user !== null && !needsSecondFactor && profile?.role !== 'provider',
      isLoading: state.isLoading,
      wasEnded: state.wasEnded,
      needsSecondFactor,
      secondFactorOrgId: needsSecondFactor && !state.profile?.groups.length ? (state.profile?.org_id ?? null) : null,
      actor: profile ?? guest,
      reload,
      signOut,
    };
  }, [state, reload, signOut]);
  return <Context value={value}>{children}</Context>;
}

/** Loads the session at the start. Retries, because the session may be valid while the server is unreachable. */
function useInitialSession(isLoading: boolean, reload: () => Promise<unknown>) {
  const [, setFailure] = useState();
  useEffect(() => {
    if (!isLoading) return;
    const look = async () => {
      for (const pause of INITIAL_RETRY_MS) {
        const found = await reload().then(
          () => true,
          () => false,
        );
        if (found) return;
        await wait(pause);
      }
      await reload();
    };
    // Thrown during render, so that the error boundary catches it.
    look().catch((error: unknown) =>
      setFailure(() => {
        throw error;
      }),
    );
  }, [isLoading, reload]);
}

/** Follows sign-outs of other tabs and of the server. */
function useSignOutSync(signedIn: boolean, applySession: (session: null) => Promise<unknown>) {
  useEffect(() => {
    if (!signedIn) return undefined;
    const subscription = authClient().then(
      (client) =>
        client.onAuthStateChange((event) => {
          if (event === 'SIGNED_OUT') void applySession(null);
        }).data.subscription,
    );
    return () => void subscription.then((it) => it.unsubscribe());
  }, [signedIn, applySession]);
}

/** Clears personal data from the cache, however the session ended. */
function useClearCacheOnSignOut(user_id: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!user_id) return undefined;
    return () => void queryClient.resetQueries({ predicate: isPersonal });
  }, [user_id, queryClient]);
}

/** Polls for approval, so that the user need not sign in again. */
function useApprovalPolling(waiting: boolean, reload: () => Promise<unknown>) {
  useEffect(() => {
    if (!waiting) return undefined;
    const look = () => void reload().catch(() => {});
    const timer = setInterval(look, PENDING_CHECK_MS);
    // Users return to the tab to check for approval.
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [waiting, reload]);
}

/** Looks at the session again when a refusal says that it changed. */
function useSessionChanges(reload: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = (failure: unknown) => {
      if (isAboutSession(failure)) void reload().catch(() => {});
    };
    const unsubscribe = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
    ];
    return () => unsubscribe.forEach((stop) => stop());
  }, [queryClient, reload]);
}

export function useAuth(): AuthContext {
  const value = useContext(Context);
  if (!value) throw new Error('useAuth must be used within an AuthProvider');
  return value;
}
