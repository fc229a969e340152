import { useState } from 'react';

/** Preserves the initial order while the page is open, so that nothing moves. New entries come first. */
export function useStableOrder<Thing>(
  things: Thing[],
  idOf: (thing: Thing) => string,
  compare: (a: Thing, b: Thing) => number,
): Thing[] {
  const [initialPositions] = useState(
    () => new Map(things.toSorted(compare).map((thing, place) => [idOf(thing), place])),
  );
  const positionOf = (thing: Thing) => initialPositions.get(idOf(thing)) ?? -1;
  return things.toSorted((a, b) => positionOf(a) - positionOf(b) || compare(a, b));
}
