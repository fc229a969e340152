import { useEffect, useRef } from 'react';

/** Scrolls to the heading of the placed cards when nothing is left to place. */
export function useScrollToPlaced(isAllPlaced: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(isAllPlaced);
  useEffect(() => {
    if (isAllPlaced && !was.current) {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    }
    was.current = isAllPlaced;
  }, [isAllPlaced]);
  return heading;
}
