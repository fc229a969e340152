import { useQuery } from '@tanstack/react-query';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { claimFiguresQuery } from '../claims/queries.ts';
import { durationInWords } from '../claims/time-in-words.ts';
import { Figures } from './Figures.tsx';

export function ClaimFigures({ organization }: { organization: Organization }) {
  const { data } = useQuery(claimFiguresQuery(organization.id));
  if (!data) return null;
  const hours = data.average_hours_to_decide;
  return (
    <section aria-labelledby="aanvragen" className="border-line mt-1 border-t pt-4">
      <h3 id="aanvragen" className="mb-3 font-bold">
        Aanvragen
      </h3>
      <Figures
        figures={[
          ['Aanvragen die wachten', String(data.waiting)],
          ['Gemiddeld tot antwoord', hours === null ? '-' : durationInWords(hours)],
          ['Opgehaald met een aanvraag', String(data.collected)],
        ]}
      />
    </section>
  );
}
