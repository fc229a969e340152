import { CirclePause } from 'lucide';

import { Icon } from '../../../ui/Icon.tsx';
import { DeskTabs } from '../../dashboard/DeskTabs.tsx';
import { useLiveItems } from '../../items/use-live-items.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { hasLostReports } from './match-state.ts';
import { OpenedReport } from './OpenedReport.tsx';
import { ReportList } from './ReportList.tsx';

export default function LostReportsPage({ id }: { id: string | undefined }) {
  const organization = useOrganization().organization!;
  useLiveItems(organization.id);
  return (
    <div className="container-page pt-8 pb-8">
      <DeskTabs organization={organization} shown="lost-reports" />
      {!hasLostReports(organization) && (
        <p className="bg-soft mb-5 flex gap-2.5 rounded-2xl px-4 py-3">
          <Icon node={CirclePause} className="mt-0.5 size-5 shrink-0" />
          Vermissingen staan uit bij jullie instellingen: er wordt nu niets gezocht en niemand gemaild.
        </p>
      )}
      {id ? <OpenedReport key={id} id={id} organization={organization} /> : <ReportList organization={organization} />}
    </div>
  );
}
