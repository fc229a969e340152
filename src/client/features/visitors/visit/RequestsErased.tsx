import { CircleCheck } from 'lucide';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { endVisit, startVisit } from '../../../../shared/visitors/contract.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';

/** Ends the visit again, because refusing must not sign this browser in. */
export async function refuseAll(token: string, refused: string[]): Promise<void> {
  const { visitor_token } = await call(startVisit, { body: { token, confirmed: [], refused } }, defaultTimeout());
  await call(endVisit, {}, defaultTimeout(), { authorization: `Visitor ${visitor_token}` }).catch(() => {});
}

export function RequestsErased({ address }: { address: string }) {
  return (
    <Outcome icon={CircleCheck} color="text-good" title="Gewist">
      <p className="wrap-anywhere">
        Wat met <strong>{address}</strong> was ingevuld, is gewist. Niemand heeft het te zien gekregen.
      </p>
      <ButtonLink to={pathTo('home')} look="outline">
        Naar de startpagina
      </ButtonLink>
    </Outcome>
  );
}
