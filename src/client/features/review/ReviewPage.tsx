import { useQuery } from '@tanstack/react-query';

import { sectorLabels } from '../../../shared/organizations/labels.ts';
import { exportReview } from '../../../shared/review/contract.ts';
import { download } from '../../platform/api/download.ts';
import { DeskTabs } from '../dashboard/DeskTabs.tsx';
import { useLiveItems } from '../items/use-live-items.ts';
import { useOrganization } from '../organizations/organization.tsx';
import { reviewQuery } from './queries.ts';
import { useChosenYear } from './use-chosen-year.ts';
import YearReview from './YearReview.tsx';

export default function ReviewPage() {
  const organization = useOrganization().organization!;
  const { id, name, sector, subpath } = organization;
  const [year, choose] = useChosenYear();
  useLiveItems(id);
  const query = useQuery({ ...reviewQuery(id, year), placeholderData: (previous) => previous });
  return (
    <div className="container-page pt-8 pb-8">
      <DeskTabs organization={organization} shown="review" />
      <YearReview
        whose={name}
        yearWord={sectorLabels[sector].year}
        query={query}
        onYear={choose}
        save={() => download(exportReview, { params: { id } }, `terugblik-${subpath}.csv`)}
      />
    </div>
  );
}
