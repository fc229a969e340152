import { useEffect, useRef, useState } from 'react';

import type { HoursException } from '../../../../shared/organizations/opening-hours.ts';
import {
  type Region,
  regionNames,
  regionOf,
  regions,
  withHolidays,
} from '../../../../shared/organizations/school-holidays.ts';
import { Button } from '../../../ui/Button.tsx';

interface SchoolHolidaysProps {
  exceptions: HoursException[];
  onChange: (exceptions: HoursException[]) => void;
}

/** Adds the official holidays of a region, which the admin can then adapt; another region replaces them. */
export function SchoolHolidays({ exceptions, onChange }: SchoolHolidaysProps) {
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const chosen = regionOf(exceptions);

  function choose(region: Region) {
    const next = withHolidays(exceptions, region, Date.now());
    const isChanged = JSON.stringify(next) !== JSON.stringify(exceptions);
    setMessage(describeChoice(region, isChanged, chosen));
    if (isChanged) onChange(next);
  }

  // The list above this grew; ‘Opslaan’ is just below the message.
  useEffect(() => {
    if (message) status.current!.scrollIntoView({ block: 'center' });
  }, [message]);

  return (
    <details className="print:hidden">
      <summary className="text-accent flex min-h-11 cursor-pointer items-center font-semibold underline">
        Schoolvakanties van je regio toevoegen
      </summary>
      <div className="grid gap-3 pt-2">
        <p className="text-muted text-sm">
          De data van de Rijksoverheid. In deze weken staat er ‘gesloten’. Herfst- en voorjaarsvakantie zijn een advies,
          en veel scholen hebben twee weken meivakantie: kijk ze na voor je opslaat.
        </p>
        <div className="flex flex-wrap gap-2">
          {regions.map((region) => (
            <Button
              key={region}
              variant={region === chosen ? 'solid' : 'outline'}
              aria-pressed={region === chosen}
              onClick={() => choose(region)}
            >
              {regionNames[region]}
            </Button>
          ))}
        </div>
        <p ref={status} role="status" className="font-semibold empty:hidden">
          {message}
        </p>
      </div>
    </details>
  );
}

function describeChoice(region: Region, isChanged: boolean, before: Region | undefined): string {
  const whose = `De vakanties van ${regionNames[region]}`;
  if (!isChanged) return `${whose} staan er al, of er is geen plaats meer.`;
  const instead = before && before !== region ? `, in plaats van die van ${regionNames[before]}` : '';
  return `${whose} staan in de lijst${instead}. Kijk ze na en kies ‘Opslaan’.`;
}
