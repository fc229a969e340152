import { CircleCheck } from 'lucide-react';

import { pathTo } from '../../../shared/pages.ts';
import { Outcome } from '../../components/Outcome.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import type { KnownAddress } from '../../session/known-address.ts';

export function Erased({ erased: { address, isVisit } }: { erased: KnownAddress }) {
  return (
    <Outcome icon={CircleCheck} look="text-good" title="Alles is gewist">
      <p className="wrap-anywhere">
        Van <strong>{address}</strong> bewaren we geen aanvragen, meldingen en aanmeldingen meer.{' '}
        {isVisit ? 'Dit apparaat is vergeten.' : 'Je account blijft bestaan.'} Links in mails die je al had, werken niet
        meer.
      </p>
      <ButtonLink to={pathTo('home')} look="outline">
        Naar de startpagina
      </ButtonLink>
    </Outcome>
  );
}
