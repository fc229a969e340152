import { DoorOpen } from 'lucide';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { officeOf, whereToCollect } from '../../../shared/organizations/labels.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CollectionDetails } from '../organizations/CollectionDetails.tsx';

interface CollectionHintProps {
  organization: Organization;
  /** Shown in an opened item, beside the claim button. */
  isOpened?: boolean;
}

export function CollectionHint({ organization, isOpened = false }: CollectionHintProps) {
  return (
    <div className="bg-soft flex items-start gap-2.5 rounded-xl px-3 py-2 text-sm sm:px-4 sm:py-3 sm:text-base">
      <Icon node={DoorOpen} className="text-accent size-5 shrink-0 sm:mt-0.5" />
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere">{textFor(organization, isOpened)}</p>
        <CollectionDetails organization={organization} />
      </div>
    </div>
  );
}

function textFor(organization: Organization, isOpened: boolean): string {
  const office = officeOf(organization);
  if (!organization.parts.includes('claims'))
    return text('Herken je iets? Kom langs bij {office} en vertel waaraan je het herkent.', { office });
  if (isOpened) return `${whereToCollect(office, true)}.`;
  return text('Herken je iets? Open het en kies ‘Dit is van mij’; je krijgt een mail als het klaarligt bij {office}.', {
    office,
  });
}
