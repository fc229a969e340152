import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { exportProviderReview } from '../../../shared/review/contract.ts';
import { download } from '../../platform/api/download.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { providerReviewQuery } from '../review/queries.ts';
import { useChosenYear } from '../review/use-chosen-year.ts';
import { BackLink } from './BackLink.tsx';

const ReviewOf = lazyWithRetry(() => import('../review/YearReview.tsx'));

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
