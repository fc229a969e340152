import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { type Slide, slideAfter, slideBefore } from './slides.ts';

const SLIDE_MS = 12_000;
/** How many ticks a photo may take to load. */
const TURNS_TO_LOAD = 5;

/** Removed items disappear immediately, new items come next, and photos that fail to load are skipped. */
export function useSlideshow(slides: Slide[], isStill: boolean) {
  const [shownId, setShownId] = useState<string>();
  // Also counts while paused, so that the layout keeps moving.
  const [turn, setTurn] = useState(0);
  const [load] = useState(createLoader);
  const lastTried = useRef<string>(undefined);
  const isLoading = useRef(false);
  const seen = useRef<ReadonlySet<string>>(new Set());
  const shown = slides.find(({ id }) => id === shownId) ?? slides[0];

  function goOn() {
    const known = new Set([...seen.current, shown?.id]);
    seen.current = new Set(slides.flatMap(({ id }) => (known.has(id) ? id : [])));
    void show(slideAfter(slides, lastTried.current ?? shown?.id, seen.current));
  }
  const goBack = () => void show(slideBefore(slides, lastTried.current ?? shown?.id));
  async function show(next: Slide | undefined) {
    if (!next) return;
    lastTried.current = next.id;
    seen.current = new Set([...seen.current, next.id]);
    isLoading.current = true;
    const isLoaded = await load(next.photo_url);
    if (lastTried.current === next.id) isLoading.current = false;
    if (isLoaded) setShownId(next.id);
  }
  const takeTurn = useEffectEvent(() => {
    setTurn(turn + 1);
    if (!isStill && (!isLoading.current || turn % TURNS_TO_LOAD === 0)) goOn();
  });
  useEffect(() => {
    const timer = setInterval(takeTurn, SLIDE_MS);
    return () => clearInterval(timer);
  }, []);
  return { shown, turn, goOn, goBack };
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
