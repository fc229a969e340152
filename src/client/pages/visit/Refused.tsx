import { CircleCheck } from 'lucide-react';

import { pathTo } from '../../../shared/pages.ts';
import { endVisit, startVisit } from '../../../shared/visitors.ts';
import { call, defaultTimeout } from '../../api/call.ts';
import { Outcome } from '../../components/Outcome.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';

/** Ends the visit again, because refusing must not sign this browser in. */
export async function refuseAll(token: string, refused: string[]): Promise<void> {
  const { visitor_token } = await call(startVisit, { body: { token, confirmed: [], refused } }, defaultTimeout());
  await call(endVisit, {}, defaultTimeout(), { authorization: `Visitor ${visitor_token}` }).catch(() => {});
}

export function RequestsErased({ address }: { address: string }) {
  return (
    <Outcome icon={CircleCheck} look="text-good" title="Gewist">
      <p className="wrap-anywhere">
        Wat met <strong>{address}</strong> was ingevuld, is gewist. Niemand heeft het te zien gekregen.
      </p>
      <ButtonLink to={pathTo('home')} look="outline">
        Naar de startpagina
      </ButtonLink>
    </Outcome>
  );
}
