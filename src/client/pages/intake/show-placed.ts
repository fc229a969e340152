import { useEffect, useRef } from 'react';

/** For the heading of what was placed: as soon as nothing is left to place, that is what there is to see. */
export function useShownWhen(isAllPlaced: boolean) {
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
