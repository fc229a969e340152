import { useQuery } from '@tanstack/react-query';

import { exportReview } from '../../../shared/review.ts';
import { download } from '../../api/download.ts';
import { reviewQuery } from '../../api/review-queries.ts';
import { OverviewLink } from '../../components/OverviewLink.tsx';
import { useChosenYear } from '../../components/review/chosen-year.ts';
import ReviewOf from '../../components/review/ReviewOf.tsx';
import { useLiveItems } from '../../session/live-items.ts';
import { useOrganization } from '../../session/organization.tsx';

/** How it went, for those who look after the items. */
export default function ReviewPage() {
  const { id, name, sector, subpath } = useOrganization().organization!;
  const [year, choose] = useChosenYear();
  useLiveItems(id);
  const query = useQuery({ ...reviewQuery(id, year), placeholderData: (previous) => previous });
  return (
    <div className="container-page pt-8 pb-8">
      <div className="print:hidden">
        <OverviewLink />
      </div>
      <ReviewOf
        whose={name}
        yearWord={sector === 'sportclubs' ? 'Seizoen' : 'Schooljaar'}
        query={query}
        onYear={choose}
        save={() => download(exportReview, { params: { id } }, `terugblik-${subpath}.csv`)}
      />
    </div>
  );
}
