import { useEffect, useEffectEvent } from 'react';

import { CallError } from '../../api/call-error.ts';
import { Banner } from '../../components/ui/Banner.tsx';
import { useAuth } from '../../session/auth.tsx';
import { usePaths } from '../../session/paths.ts';

/** The session ended in the middle of the form: signing in happens elsewhere, so that nothing typed gets lost. */
export function SessionNotice({ failure, onSignedIn }: { failure: Error | null; onSignedIn: () => void }) {
  const { user, reload } = useAuth();
  const paths = usePaths();
  const ended = user === null || (failure instanceof CallError && failure.code === 'not_signed_in');

  const look = useEffectEvent(async () => {
    if (await reload().catch(() => null)) onSignedIn();
  });
  useEffect(() => {
    if (!ended) return undefined;
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [ended]);

  if (!ended) return null;
  return (
    <div className="mt-6">
      <Banner look="failure">
        <p>
          Je bent niet meer ingelogd.{' '}
          <a href={paths.auth} target="_blank" rel="noreferrer" className="font-semibold underline">
            Log opnieuw in (nieuw tabblad)
          </a>{' '}
          en kom dan hier terug. Alles wat je hebt ingevuld blijft staan.
        </p>
      </Banner>
    </div>
  );
}
