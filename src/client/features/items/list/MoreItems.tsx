import { useEffect, useEffectEvent, useRef } from 'react';

import { text } from '../../../../shared/platform/language/texts.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';

interface MoreItemsProps {
  list: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** The URL of the next page, for browsers without scripts. */
  address?: string;
}

/** Loads the next page when the end of the list is this close to the screen. */
const AHEAD = '600px';

/** Loads the next page while scrolling; the button is for keyboards and retries. */
export function MoreItems({ list, address }: MoreItemsProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = list;
  const more = useEffectEvent(() => void list.fetchNextPage());
  const mayFetch = hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!mayFetch) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [mayFetch]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className="mt-8 grid justify-items-center gap-3 print:hidden">
      {isFetchNextPageError && <p role="alert">{text('De volgende voorwerpen konden niet worden geladen.')}</p>}
      {address && (
        <noscript>
          <ButtonLink to={address} variant="outline">
            {text('Meer voorwerpen tonen')}
          </ButtonLink>
        </noscript>
      )}
      <Button variant="outline" disabled={isFetchingNextPage} onClick={more}>
        {isFetchingNextPage
          ? text('Laden…')
          : isFetchNextPageError
            ? text('Opnieuw proberen')
            : text('Meer voorwerpen tonen')}
      </Button>
    </div>
  );
}
