import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { type Slide, slideAfter, slideBefore } from './slides.ts';

const SLIDE_MS = 12_000;
/** How many ticks a photo may take to load. */
const TICKS_TO_LOAD = 5;

/** Removed items disappear immediately, new items come next, and photos that fail to load are skipped. */
export function useSlideshow(slides: Slide[], isPaused: boolean) {
  const [shownId, setShownId] = useState<string>();
  // Also counts while paused, so that the layout keeps moving.
  const [tick, setTick] = useState(0);
  const [load] = useState(createLoader);
  const lastRequestedId = useRef<string>(undefined);
  const isLoading = useRef(false);
  const seen = useRef<ReadonlySet<string>>(new Set());
  const shown = slides.find(({ id }) => id === shownId) ?? slides[0];

  function goToNext() {
    const known = new Set([...seen.current, shown?.id]);
    seen.current = new Set(slides.flatMap(({ id }) => (known.has(id) ? id : [])));
    void show(slideAfter(slides, lastRequestedId.current ?? shown?.id, seen.current));
  }
  const goToPrevious = () => void show(slideBefore(slides, lastRequestedId.current ?? shown?.id));
  async function show(next: Slide | undefined) {
    if (!next) return;
    lastRequestedId.current = next.id;
    seen.current = new Set([...seen.current, next.id]);
    isLoading.current = true;
    const isLoaded = await load(next.photo_url);
    if (lastRequestedId.current === next.id) isLoading.current = false;
    if (isLoaded) setShownId(next.id);
  }
  const advance = useEffectEvent(() => {
    setTick(tick + 1);
    if (!isPaused && (!isLoading.current || tick % TICKS_TO_LOAD === 0)) goToNext();
  });
  useEffect(() => {
    const timer = setInterval(advance, SLIDE_MS);
    return () => clearInterval(timer);
  }, []);
  return { shown, tick, goToNext, goToPrevious };
}

/** Loads one photo at a time: a new one replaces a pending one. */
function createLoader() {
  const photo = new Image();
  return (url: string): Promise<boolean> => {
    photo.src = url;
    return photo.decode().then(
      () => true,
      () => false,
    );
  };
}
