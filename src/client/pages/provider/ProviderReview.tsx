import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { exportProviderReview } from '../../../shared/review.ts';
import { download } from '../../api/download.ts';
import { providerReviewQuery } from '../../api/review-queries.ts';
import { lazyWithRetry } from '../../components/fetched.tsx';
import { useChosenYear } from '../../components/review/chosen-year.ts';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { BackLink } from './BackLink.tsx';

const ReviewOf = lazyWithRetry(() => import('../../components/review/ReviewOf.tsx'));

export function ProviderReview() {
  const [year, choose] = useChosenYear();
  const query = useQuery({ ...providerReviewQuery(year), placeholderData: (previous) => previous });
  return (
    <>
      <div className="print:hidden">
        <BackLink />
      </div>
      <Suspense fallback={<Spinner />}>
        <ReviewOf
          whose="Alle organisaties samen"
          yearWord="Jaar"
          query={query}
          onYear={choose}
          save={() => download(exportProviderReview, {}, 'terugblik-alle-organisaties.csv')}
        />
      </Suspense>
    </>
  );
}
