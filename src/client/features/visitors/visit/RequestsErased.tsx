import { CircleCheck } from 'lucide';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { endVisit, startVisit } from '../../../../shared/visitors/contract.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { richText } from '../../../platform/language/rich-text.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { asStrongAddress } from '../strong-address.tsx';

/** Ends the visit again, because refusing must not sign this browser in. */
export async function refuseAll(token: string, refused: string[]): Promise<void> {
  const { visitor_token } = await call(startVisit, { body: { token, confirmed: [], refused } }, defaultTimeout());
  await call(endVisit, {}, defaultTimeout(), { authorization: `Visitor ${visitor_token}` }).catch(() => {});
}

export function RequestsErased({ address }: { address: string }) {
  return (
    <Outcome icon={CircleCheck} color="text-good" title={text('Gewist')}>
      <p className="wrap-anywhere">
        {richText(
          text('Wat met <b>{address}</b> was ingevuld, is gewist. Niemand heeft het te zien gekregen.', { address }),
          { b: asStrongAddress },
        )}
      </p>
      <ButtonLink to={pathTo('home')} variant="outline">
        {text('Naar de startpagina')}
      </ButtonLink>
    </Outcome>
  );
}
