import { CircleCheck } from 'lucide';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { richText } from '../../../platform/language/rich-text.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { asStrongAddress } from '../strong-address.tsx';
import type { KnownAddress } from '../use-known-address.ts';

export function Erased({ erased: { address, isVisit } }: { erased: KnownAddress }) {
  return (
    <Outcome icon={CircleCheck} color="text-good" title={text('Alles is gewist')}>
      <p className="wrap-anywhere">
        {richText(
          text('Van <b>{address}</b> bewaren we geen aanvragen, meldingen en aanmeldingen meer.', { address }),
          { b: asStrongAddress },
        )}{' '}
        {text('Mijn plekken zijn ook gewist; op een ander apparaat haal je ze daar zelf weg.')}{' '}
        {isVisit ? text('Dit apparaat is vergeten.') : text('Je account blijft bestaan.')}{' '}
        {text('Links in mails die je al had, werken niet meer.')}
      </p>
      <ButtonLink to={pathTo('home')} variant="outline">
        {text('Naar de startpagina')}
      </ButtonLink>
    </Outcome>
  );
}
