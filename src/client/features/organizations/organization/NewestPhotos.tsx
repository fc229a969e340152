import { useInfiniteQuery } from '@tanstack/react-query';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { itemsQuery } from '../../items/queries.ts';
import { usePaths } from '../paths.ts';
import { PhotoLink } from './PhotoLink.tsx';

const MAX_PHOTOS = 6;
const grid = 'mt-4 grid grid-cols-3 gap-2 sm:grid-cols-6 sm:gap-3';

export function NewestPhotos({ organization }: { organization: Organization }) {
  const paths = usePaths();
  // The same query as the list itself, which then opens immediately; the server includes it in the page.
  const list = useInfiniteQuery(itemsQuery(organization.id, { q: '', status: 'all' }, false));
  const newest = list.data?.pages[0]?.items.filter(({ status }) => status === 'unclaimed').slice(0, MAX_PHOTOS) ?? [];
  return (
    <section aria-label={text('Net gevonden')} className="container-page pt-6 sm:pt-10">
      {(list.isPending || newest.length > 0) && (
        <h2 className="text-xl font-bold sm:text-2xl">{text('Net gevonden')}</h2>
      )}
      {list.isPending && (
        <div role="status" aria-label={text('Foto’s laden')} className={grid}>
          {Array.from({ length: MAX_PHOTOS }, (_, index) => (
            <div key={index} className="shimmer bg-soft aspect-square rounded-2xl" />
          ))}
        </div>
      )}
      {list.isError && newest.length === 0 && (
        <Failure message={list.error.message} onRetry={() => void list.refetch()} />
      )}
      {newest.length > 0 && (
        <ul className={grid}>
          {newest.map((item) => (
            <li key={item.id}>
              <PhotoLink item={item} organization={organization} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={paths.search()} variant="outline" className="mt-4 w-full sm:w-auto">
        {text('Bekijk alle gevonden voorwerpen')}
      </ButtonLink>
    </section>
  );
}
