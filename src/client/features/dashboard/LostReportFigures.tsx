import { useQuery } from '@tanstack/react-query';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { lostReportFiguresQuery } from '../lost-reports/queries.ts';
import { Figures } from './Figures.tsx';

export function LostReportFigures({ organization }: { organization: Organization }) {
  const { data } = useQuery(lostReportFiguresQuery(organization.id));
  const isUsed = organization.parts.includes('lost_reports') || (data && data.open + data.mailed + data.found > 0);
  if (!data || !isUsed) return null;
  const days = data.average_days_to_return;
  return (
    <section aria-labelledby="vermissingen" className="border-line mt-1 border-t pt-4">
      <h3 id="vermissingen" className="mb-3 font-bold">
        Vermissingen, het laatste jaar
      </h3>
      <Figures
        figures={[
          ['Nu open', String(data.open)],
          ['Voorwerpen waarover is gemaild', String(data.mailed)],
          ['Terecht', String(data.found)],
          ['Waarvan dankzij een mail', String(data.found_by_match)],
          ['Gemiddeld tot terug', days === null ? '-' : daysInWords(days)],
        ]}
      />
    </section>
  );
}

function daysInWords(days: number): string {
  const rounded = Math.round(days);
  return rounded === 0 ? 'binnen een dag' : rounded === 1 ? '1 dag' : `${rounded} dagen`;
}
