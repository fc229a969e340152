import type { ReactNode } from 'react';

import type { DeskClaim } from '../../../../shared/claims/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Link } from '../../../platform/router/router.tsx';
import { longDate } from '../../../platform/time/dates.ts';
import { claimPaths } from '../claim-paths.ts';
import { stateLabels } from '../outcome.ts';
import { waitingSinceInWords } from '../time-in-words.ts';

/** Lists other claims on the item, and other claims of the claimant. */
export function OtherClaims({ claim, organization }: { claim: DeskClaim; organization: Organization }) {
  const { others, earlier } = claim;
  const paths = claimPaths(organization);
  return (
    <div className="grid empty:hidden">
      {others.length > 0 && (
        <Collapsible
          title={
            others.length === 1 ? 'Nog 1 aanvraag op dit voorwerp' : `Nog ${others.length} aanvragen op dit voorwerp`
          }
        >
          {others.map(({ id, name, state, recognition, waiting_since }) => (
            <li key={id}>
              <Link to={paths.one(id)} className="font-semibold wrap-anywhere underline">
                {name}
              </Link>{' '}
              <span className="text-muted">
                {state === 'approved' ? 'gereserveerd' : `wacht ${waitingSinceInWords(waiting_since)}`}
              </span>
              <p dir="auto" className="line-clamp-3 wrap-anywhere">
                {recognition}
              </p>
            </li>
          ))}
        </Collapsible>
      )}
      {earlier.length > 0 && (
        <Collapsible title={`Andere aanvragen met dit adres: ${earlier.length}`}>
          {earlier.map(({ id, item_name, state, waiting_since }) => (
            <li key={id}>
              <Link to={paths.one(id)} className="font-semibold wrap-anywhere underline">
                {item_name}
              </Link>{' '}
              <span className="text-muted">
                {longDate(waiting_since)}, {stateLabels[state].toLowerCase()}
              </span>
            </li>
          ))}
        </Collapsible>
      )}
    </div>
  );
}

function Collapsible({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="text-accent min-h-11 cursor-pointer content-center font-semibold">{title}</summary>
      <ul className="grid gap-3 ps-4 pb-3">{children}</ul>
    </details>
  );
}
