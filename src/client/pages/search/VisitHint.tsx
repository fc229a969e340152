import { DoorOpen } from 'lucide-react';

import { sectorLabels } from '../../../shared/labels.ts';
import type { Organization } from '../../../shared/organizations.ts';

/** What to do when you recognise something. */
export function VisitHint({ organization: { name, sector } }: { organization: Organization }) {
  return (
    <p className="bg-soft flex items-start gap-2.5 rounded-xl px-4 py-3">
      <DoorOpen aria-hidden="true" className="text-accent mt-0.5 size-5 shrink-0" />
      <span>
        Herken je iets? Kom langs bij {sectorLabels[sector].theOffice} van {name} en vertel waaraan je het herkent.
      </span>
    </p>
  );
}
