import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { ListedItem } from '../../../shared/items.ts';
import type { ListFilter } from '../../../shared/list-filter.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { daysLeft } from '../../../shared/terms.ts';
import { itemsQuery } from '../../api/queries.ts';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { useLiveItems } from '../../session/live-items.ts';
import { useOrganization } from '../../session/organization.tsx';
import { isAwake } from './awake.ts';
import { Controls } from './Controls.tsx';
import { Night } from './Night.tsx';
import { NothingLeft } from './NothingLeft.tsx';
import { usePortalTime } from './portal-time.ts';
import { slidesOf } from './slides.ts';
import { SlideView } from './SlideView.tsx';
import { useSlideshow } from './use-slideshow.ts';
import { useWakeLock } from './wake-lock.ts';

const AGAIN_MS = 10_000;
const RELOAD_MS = 10 * 60_000;
/** How long the wall stays on after a key press outside opening hours. */
const AWAKE_MS = 5 * 60_000;

/** Runs unattended for weeks, so every failure must be temporary. */
export default function WallPage() {
  const organization = useOrganization().organization!;
  const moment = usePortalTime();
  const [isStill, setIsStill] = useState(false);
  const [wokenAt, setWokenAt] = useState(-AWAKE_MS);
  const isDay = isAwake(organization.opening_hours, moment) || Math.abs(moment - wokenAt) < AWAKE_MS;
  // Staff who set up the wall after hours need to see it.
  const awake = (step: () => void) => () => {
    setWokenAt(moment);
    step();
  };
  const newest = useWallItems(organization, { q: '', status: 'unclaimed' });
  const leaving = useWallItems(organization, { q: '', status: 'unclaimed', last_look: 'yes' });
  const slides = useMemo(() => {
    const isLeaving = (item: ListedItem) => daysLeft(organization, item, moment) !== null;
    return slidesOf(newest ?? [], leaving?.filter(isLeaving) ?? []);
  }, [organization, newest, leaving, moment]);
  const { shown, turn, goOn, goBack } = useSlideshow(slides, isStill || !isDay);
  useLiveItems(organization.id);
  useWakeLock();
  return (
    <div className="fixed inset-0 overflow-hidden">
      {!isDay ? (
        <Night organization={organization} turn={turn} />
      ) : shown ? (
        <SlideView organization={organization} slide={shown} turn={turn} moment={moment} />
      ) : newest ? (
        <NothingLeft organization={organization} turn={turn} />
      ) : (
        <Spinner />
      )}
      <Controls turn={turn} isStill={isStill} onStill={setIsStill} onNext={awake(goOn)} onPrevious={awake(goBack)} />
    </div>
  );
}

/** Shows the guests' list, regardless of the session. Cached items remain visible without a connection. */
function useWallItems({ id }: Organization, filter: ListFilter): ListedItem[] | undefined {
  const { data } = useInfiniteQuery({
    ...itemsQuery(id, filter, false),
    refetchInterval: ({ state }) => (state.data ? RELOAD_MS : AGAIN_MS),
  });
  return data?.pages[0]?.items;
}
