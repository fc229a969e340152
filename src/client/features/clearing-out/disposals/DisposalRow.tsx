import { ChevronRight } from 'lucide';

import type { Disposal } from '../../../../shared/clearing-out/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Link } from '../../../platform/router/router.tsx';
import { longDate } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { itemsInWords } from '../../items/list/items-in-words.ts';
import { clearingOutPaths } from '../clearing-out-paths.ts';
import { formatKilos } from '../weight.ts';

export function DisposalRow({ disposal, organization }: { disposal: Disposal; organization: Organization }) {
  const { number, destination, is_handed_in, items, weight_grams } = disposal;
  return (
    <li className="rounded-card border-line bg-surface hover:border-accent relative grid gap-x-4 gap-y-0.5 border p-4 transition sm:grid-cols-[1fr_auto]">
      <Link
        to={clearingOutPaths(organization).one(disposal.id)}
        className="after:rounded-card font-bold wrap-anywhere after:absolute after:inset-0"
      >
        {is_handed_in ? 'Ingeleverd bij' : 'Weggegeven aan'} <bdi>{destination}</bdi>
      </Link>
      <p className="text-muted flex items-center gap-2 sm:justify-end">
        Nummer {number}
        <Icon node={ChevronRight} className="size-5 max-sm:absolute max-sm:end-3" />
      </p>
      <p className="text-muted sm:col-span-2">
        {longDate(`${disposal.given_on}T12:00`)}
        {' · '}
        {items === 0 ? 'Alles is teruggezet' : itemsInWords(items)}
        {weight_grams !== null && ` · ${formatKilos(weight_grams)}`}
      </p>
    </li>
  );
}
