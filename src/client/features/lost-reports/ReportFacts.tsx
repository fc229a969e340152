import { CalendarDays, type IconNode, MapPin, Palette } from 'lucide';
import type { ReactNode } from 'react';

import type { SimilarLostReport } from '../../../shared/lost-reports/contract.ts';
import { dayInWords } from '../../platform/time/dates.ts';
import { Icon } from '../../ui/Icon.tsx';

export function ReportFacts({ report }: { report: Pick<SimilarLostReport, 'colour' | 'place' | 'since'> }) {
  const { colour, place, since } = report;
  return (
    <ul aria-label="Wat de melder weet" className="text-muted flex flex-wrap gap-x-4 gap-y-0.5 empty:hidden">
      {colour && (
        <Fact icon={Palette} name="Kleur">
          {colour}
        </Fact>
      )}
      {place && (
        <Fact icon={MapPin} name="Plek">
          {place}
        </Fact>
      )}
      {since && (
        <Fact icon={CalendarDays} name="Kwijt">
          sinds {dayInWords(since)}
        </Fact>
      )}
    </ul>
  );
}

interface FactProps {
  icon: IconNode;
  name: string;
  children: ReactNode;
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon node={icon} className="size-4 shrink-0" />
      <span className="sr-only">{name}: </span>
      <span dir="auto" className="wrap-anywhere">
        {children}
      </span>
    </li>
  );
}
