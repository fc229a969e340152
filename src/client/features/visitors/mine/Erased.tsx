import { CircleCheck } from 'lucide';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import type { KnownAddress } from '../use-known-address.ts';

export function Erased({ erased: { address, isVisit } }: { erased: KnownAddress }) {
  return (
    <Outcome icon={CircleCheck} color="text-good" title="Alles is gewist">
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
