import { DoorOpen } from 'lucide-react';

import { sectorLabels } from '../../../shared/labels.ts';
import type { Organization } from '../../../shared/organizations.ts';

/** What to do when you recognise something. */
export function VisitHint({ organization: { sector } }: { organization: Organization }) {
  return (
    <p className="bg-soft flex items-start gap-2.5 rounded-xl px-3 py-2 text-sm sm:px-4 sm:py-3 sm:text-base">
      <DoorOpen aria-hidden="true" className="text-accent size-5 shrink-0 sm:mt-0.5" />
      <span>Herken je iets? Kom langs bij {sectorLabels[sector].theOffice} en vertel waaraan je het herkent.</span>
    </p>
  );
}
