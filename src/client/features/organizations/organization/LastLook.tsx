import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { daysLeft, daysLeftInWords } from '../../../../shared/items/terms.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { howToCollect, officeOf } from '../../../../shared/organizations/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { renderTime } from '../../../platform/api/page-data.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { itemsQuery } from '../../items/queries.ts';
import { usePaths } from '../paths.ts';
import { PhotoLink } from './PhotoLink.tsx';

const MAX_PHOTOS = 6;
/** How far below the viewport it may be when it loads: most visitors never scroll there. */
const ROOT_MARGIN = '200px';

/** Shows nothing while loading or after a failure, because the page is complete without it. */
export default function LastLook({ organization }: { organization: Organization }) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(container.current!);
    return () => observer.disconnect();
  }, []);
  const guestQuery = itemsQuery(organization.id, { q: '', status: 'all', last_look: 'yes' }, false);
  const list = useInfiniteQuery({ ...guestQuery, enabled: isNear });
  const paths = usePaths();
  const items = list.data?.pages[0]?.items.slice(0, MAX_PHOTOS) ?? [];
  return (
    <div ref={container}>
      {items.length > 0 && (
        <section aria-labelledby="laatste-kans" className="border-line mt-5 border-t pt-4">
          <h2 id="laatste-kans" className="font-bold">
            {text('Laatste kans')}
          </h2>
          <p className="text-muted">
            {text('Dit gaat binnenkort weg. Is er iets van jou bij?')}{' '}
            {howToCollect(officeOf(organization), organization.parts.includes('claims'))}
          </p>
          <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-6 sm:gap-3">
            {items.map((item) => (
              <li key={item.id}>
                <PhotoLink item={item} organization={organization} />
                <p className="mt-1 text-center text-sm leading-tight">
                  {daysLeftInWords(daysLeft(organization, item, renderTime()) ?? 0)}
                </p>
              </li>
            ))}
          </ul>
          <ButtonLink to={`${paths.search()}?last_look=yes`} variant="plain" className="text-accent -ms-5 mt-2">
            {text('Bekijk alles wat bijna weggaat')}
          </ButtonLink>
        </section>
      )}
    </div>
  );
}
