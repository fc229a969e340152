import { DeskTabs } from '../../components/DeskTabs.tsx';
import { useLiveItems } from '../../session/live-items.ts';
import { useOrganization } from '../../session/organization.tsx';
import { OpenedReport } from './OpenedReport.tsx';
import { ReportList } from './ReportList.tsx';

/** What people miss, and what lies there that may be it. */
export default function LostReportsPage({ id }: { id: string | undefined }) {
  const organization = useOrganization().organization!;
  useLiveItems(organization.id);
  return (
    <div className="container-page pt-8 pb-8">
      <DeskTabs organization={organization} shown="lost-reports" />
      {id ? <OpenedReport key={id} id={id} organization={organization} /> : <ReportList organization={organization} />}
    </div>
  );
}
