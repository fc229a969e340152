import { SignInLink } from '../../components/form/SessionNotice.tsx';
import { Banner } from '../../components/ui/Banner.tsx';
import type { Intake } from '../../session/intake/intake.ts';

const words = {
  offline: 'Even geen verbinding met Terecht. Je foto’s staan op dit apparaat en gaan vanzelf mee zodra het weer kan.',
  'other-tab': 'Terecht is ook in een ander tabblad open. Dat tabblad verstuurt de foto’s; hier zie je hoe ver het is.',
  full: 'Dit apparaat is vol. Houd deze pagina open tot alles is geplaatst, dan raakt er niets kwijt.',
  'not-kept':
    'Deze browser kan hier niets bewaren. Houd deze pagina open tot alles is geplaatst, dan raakt er niets kwijt.',
};

/** What keeps the photos from going on, or from being safe. */
export function Hindrance({ hindrance }: Pick<Intake, 'hindrance'>) {
  if (!hindrance) return null;
  if (hindrance === 'signed-out') {
    return (
      <Banner look="failure">
        <p>
          Je bent niet meer ingelogd. <SignInLink /> en kom dan hier terug. Je foto’s staan nog op dit apparaat.
        </p>
      </Banner>
    );
  }
  return (
    <Banner look="info">
      <p>{words[hindrance]}</p>
    </Banner>
  );
}
