import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide';
import { Suspense } from 'react';

import { text } from '../../../../shared/platform/language/texts.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

const DataView = lazyWithRetry(() => import('./DataView.tsx'));

/** Shows the content of the personal data file, loaded again each time, below the other buttons. */
export function ShowData({ load }: { load: () => Promise<object> }) {
  const { mutate, data, error, isPending, reset } = useMutation({ mutationFn: load });
  return (
    <>
      <Button
        variant="outline"
        disabled={isPending}
        aria-expanded={data !== undefined}
        onClick={() => (data ? reset() : mutate())}
      >
        {data ? <Icon node={EyeOff} className="size-5" /> : <Icon node={Eye} className="size-5" />}
        {data ? text('Gegevens verbergen') : text('Bekijk mijn gegevens')}
      </Button>
      {error && (
        <div className="order-last w-full">
          <Banner variant="failure">{error.message}</Banner>
        </div>
      )}
      {data && (
        <div className="border-line order-last w-full min-w-0 border-t pt-4">
          <Suspense fallback={<Spinner />}>
            <DataView data={data as Record<string, unknown>} />
          </Suspense>
        </div>
      )}
    </>
  );
}
