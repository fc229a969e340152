import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { ListFilter } from '../../../../shared/items/list-filter.ts';
import { daysLeft } from '../../../../shared/items/terms.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { itemsQuery } from '../../items/queries.ts';
import { useLiveItems } from '../../items/use-live-items.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { Controls } from './Controls.tsx';
import { EmptyWall } from './EmptyWall.tsx';
import { NightScreen } from './NightScreen.tsx';
import { createSlides } from './slides.ts';
import { SlideView } from './SlideView.tsx';
import { useServerTime } from './use-server-time.ts';
import { useSlideshow } from './use-slideshow.ts';
import { useWallReaders } from './use-wall-readers.ts';
import { isWallOn } from './wall-hours.ts';

const RETRY_MS = 10_000;
const RELOAD_MS = 10 * 60_000;
/** How long the wall stays on after a key press outside opening hours. */
const AWAKE_MS = 5 * 60_000;

/** Runs unattended for weeks, so it must recover from every failure. */
export default function WallPage() {
  const organization = useOrganization().organization!;
  const moment = useServerTime();
  const [isPaused, setIsPaused] = useState(false);
  const [wokenAt, setWokenAt] = useState(-AWAKE_MS);
  const isOn = isWallOn(organization.opening_hours, moment) || Math.abs(moment - wokenAt) < AWAKE_MS;
  // Staff who set up the wall after hours need to see it.
  const wakeAndRun = (step: () => void) => () => {
    setWokenAt(moment);
    step();
  };
  const newest = useWallItems(organization, { q: '', status: 'unclaimed' });
  const leaving = useWallItems(organization, { q: '', status: 'unclaimed', last_look: 'yes' });
  const slides = useMemo(() => {
    const isLeaving = (item: ListedItem) => daysLeft(organization, item, moment) !== null;
    return createSlides(newest ?? [], leaving?.filter(isLeaving) ?? []);
  }, [organization, newest, leaving, moment]);
  const { shown, tick, goToNext, goToPrevious } = useSlideshow(slides, isPaused || !isOn);
  const { languages, readers, choose } = useWallReaders();
  // In each round a slide is shown in another language.
  const round = Math.floor(tick / Math.max(slides.length, 1));
  const reader = readers[(slides.indexOf(shown!) + 1 + round) % readers.length]!;
  useLiveItems(organization.id);
  useWakeLock(true);
  return (
    <div className="fixed inset-0 overflow-hidden">
      {!isOn ? (
        <NightScreen organization={organization} tick={tick} reader={reader} />
      ) : shown ? (
        <SlideView organization={organization} slide={shown} tick={tick} moment={moment} reader={reader} />
      ) : newest ? (
        <EmptyWall organization={organization} tick={tick} reader={reader} />
      ) : (
        <Spinner />
      )}
      <Controls
        tick={tick}
        isPaused={isPaused}
        onPausedChange={setIsPaused}
        languages={languages}
        onLanguages={choose}
        onNext={wakeAndRun(goToNext)}
        onPrevious={wakeAndRun(goToPrevious)}
      />
    </div>
  );
}

/** Shows the guests' list, regardless of the session. Cached items remain visible without a connection. */
function useWallItems({ id }: Organization, filter: ListFilter): ListedItem[] | undefined {
  const { data } = useInfiniteQuery({
    ...itemsQuery(id, filter, false),
    refetchInterval: ({ state }) => (state.data ? RELOAD_MS : RETRY_MS),
  });
  return data?.pages[0]?.items;
}
