import { useQuery } from '@tanstack/react-query';

import { exportOverseenReview } from '../../../shared/review/contract.ts';
import { download } from '../../platform/api/download.ts';
import { overseenReviewQuery } from '../review/queries.ts';
import { useChosenYear } from '../review/use-chosen-year.ts';
import YearReview from '../review/YearReview.tsx';
import { BackLink } from './BackLink.tsx';
import { providerPath } from './paths.ts';
import { overseenOneQuery } from './queries.ts';

export default function OverseenReviewPage({ id }: { id: string }) {
  const [year, choose] = useChosenYear();
  const { data: organization } = useQuery(overseenOneQuery(id));
  const query = useQuery({ ...overseenReviewQuery(id, year), placeholderData: (previous) => previous });
  const name = organization?.name ?? '';
  return (
    <div className="container-page pt-8 pb-8">
      <div className="print:hidden">
        <BackLink to={providerPath(id)}>{name || 'Terug'}</BackLink>
      </div>
      <YearReview
        whose={name}
        yearWord={organization?.sector === 'sportclubs' ? 'Seizoen' : 'Schooljaar'}
        query={query}
        onYear={choose}
        save={() =>
          download(exportOverseenReview, { params: { id } }, `terugblik-${organization?.subpath ?? 'organisatie'}.csv`)
        }
      />
    </div>
  );
}
