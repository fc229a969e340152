import { useQuery } from '@tanstack/react-query';

import { sectorLabels } from '../../../shared/labels.ts';
import { exportReview } from '../../../shared/review.ts';
import { download } from '../../api/download.ts';
import { reviewQuery } from '../../api/review-queries.ts';
import { DeskTabs } from '../../components/DeskTabs.tsx';
import { useChosenYear } from '../../components/review/chosen-year.ts';
import YearReview from '../../components/review/ReviewOf.tsx';
import { useLiveItems } from '../../session/live-items.ts';
import { useOrganization } from '../../session/organization.tsx';

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
