import { useState } from 'react';

import type { HoursException } from '../../../../shared/organizations/opening-hours.ts';
import { type Region, regions, withHolidays } from '../../../../shared/organizations/school-holidays.ts';
import { Button } from '../../../ui/Button.tsx';

interface SchoolHolidaysProps {
  exceptions: HoursException[];
  onChange: (exceptions: HoursException[]) => void;
}

const regionNames: Record<Region, string> = { noord: 'Regio Noord', midden: 'Regio Midden', zuid: 'Regio Zuid' };

/** Adds the official holidays of a region, which the admin can then adapt. */
export function SchoolHolidays({ exceptions, onChange }: SchoolHolidaysProps) {
  const [added, setAdded] = useState<number>();

  function add(region: Region) {
    const next = withHolidays(exceptions, region, Date.now());
    setAdded(next.length - exceptions.length);
    if (next.length > exceptions.length) onChange(next);
  }

  return (
    <details className="print:hidden">
      <summary className="text-accent flex min-h-11 cursor-pointer items-center font-semibold underline">
        Schoolvakanties van je regio toevoegen
      </summary>
      <div className="grid gap-3 pt-2">
        <p className="text-muted text-sm">
          Zoals de overheid ze heeft bekendgemaakt, en steeds gesloten. Herfst- en voorjaarsvakantie zijn een advies, en
          veel scholen hebben twee weken meivakantie: kijk ze na voor je opslaat.
        </p>
        <div className="flex flex-wrap gap-2">
          {regions.map((region) => (
            <Button key={region} look="outline" onClick={() => add(region)}>
              {regionNames[region]}
            </Button>
          ))}
        </div>
        <p role="status" className="font-semibold empty:hidden">
          {added !== undefined && describeAdded(added)}
        </p>
      </div>
    </details>
  );
}

function describeAdded(added: number): string {
  if (added === 0) return 'Alle vakanties staan er al, of er is geen plaats meer.';
  return `${added === 1 ? '1 vakantie' : `${added} vakanties`} toegevoegd. Kijk ze na en kies Opslaan.`;
}
