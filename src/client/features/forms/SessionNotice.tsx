import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { CallError } from '../../platform/api/call-error.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { usePaths } from '../organizations/paths.ts';

export const isSessionOver = (failure: Error | null) =>
  failure instanceof CallError && failure.code === 'not_signed_in';

interface SessionNoticeProps {
  failure: Error | null;
  /** The failure is already shown elsewhere in the form. */
  isShownElsewhere: boolean;
  onSignedIn: () => void;
}

/** The session ended while the user was editing; signing in happens in another tab, so that no text is lost. */
export function SessionNotice({ failure, isShownElsewhere, onSignedIn }: SessionNoticeProps) {
  const { user } = useAuth();
  const ended = user === null || isSessionOver(failure);
  useSignInElsewhere(ended, onSignedIn);
  if (!ended || isShownElsewhere) return null;
  return (
    <div className="mt-6">
      <Banner variant="failure">
        <p>
          Je bent niet meer ingelogd. <SignInLink>Log opnieuw in (nieuw tabblad)</SignInLink> en kom dan hier terug.
          Alles wat je hebt ingevuld blijft staan.
        </p>
      </Banner>
    </div>
  );
}

/** Detects a sign-in in another tab. */
export function useSignInElsewhere(isAwaited: boolean, onSignedIn: () => void = () => {}): void {
  const { reload } = useAuth();
  const checkSession = useEffectEvent(async () => {
    if (await reload().catch(() => null)) onSignedIn();
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    const noticed = new AbortController();
    const { signal } = noticed;
    // Some phones fire only 'visibilitychange'.
    window.addEventListener('storage', checkSession, { signal });
    window.addEventListener('focus', checkSession, { signal });
    document.addEventListener('visibilitychange', checkSession, { signal });
    return () => noticed.abort();
  }, [isAwaited]);
}

export function SignInLink({ children }: { children: ReactNode }) {
  const paths = usePaths();
  return (
    <a href={paths.auth} target="_blank" rel="noreferrer" className="font-semibold underline">
      {children}
    </a>
  );
}
