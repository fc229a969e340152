import { Banner } from '../../ui/Banner.tsx';
import { SignInLink, useSignInElsewhere } from '../forms/SessionNotice.tsx';
import type { Intake } from './engine/intake.ts';

const storageProblems = {
  full: 'Dit apparaat is vol. Houd deze pagina open tot alles is geplaatst, dan raakt er niets kwijt.',
  'not-stored':
    'Deze browser kan hier niets bewaren. Houd deze pagina open tot alles is geplaatst, dan raakt er niets kwijt.',
};

/** Shows first why photos are not stored safely, then why the intake is blocked. */
export function IntakeNotices({ blockedBy, storageProblem }: Pick<Intake, 'blockedBy' | 'storageProblem'>) {
  return (
    <>
      {storageProblem && (
        <Banner variant="failure">
          <p>{storageProblems[storageProblem]}</p>
        </Banner>
      )}
      {blockedBy === 'signed-out' && (
        <Banner variant="failure">
          <p>
            Je bent niet meer ingelogd. <SignInLink>Log opnieuw in (nieuw tabblad)</SignInLink> en kom dan hier terug.
            {!storageProblem && ' Je foto’s staan nog op dit apparaat.'}
          </p>
        </Banner>
      )}
      {blockedBy === 'offline' && (
        <Banner variant="info">
          <p>
            Even geen verbinding met Terecht. Je foto’s {!storageProblem && 'staan op dit apparaat en '}gaan vanzelf mee
            zodra het weer kan.
          </p>
        </Banner>
      )}
      {blockedBy === 'other-tab' && (
        <Banner variant="info">
          <p>Terecht is ook in een ander tabblad open. Dat tabblad verstuurt de foto’s; hier zie je hoe ver het is.</p>
        </Banner>
      )}
    </>
  );
}

/** The user signed out in some tab, so photos added here would be lost. */
export function SignedOut() {
  useSignInElsewhere(true);
  return (
    <div className="mt-6">
      <Banner variant="failure">
        <p>
          Je bent uitgelogd, dus hier staan geen foto’s meer. <SignInLink>Log opnieuw in (nieuw tabblad)</SignInLink> en
          kom dan hier terug.
        </p>
      </Banner>
    </div>
  );
}
