import { useState } from 'react';

/** Preserves the initial order while the page is open, so that nothing moves. New entries come first. */
export function useSteadyOrder<Thing>(
  things: Thing[],
  idOf: (thing: Thing) => string,
  compare: (a: Thing, b: Thing) => number,
): Thing[] {
  const [places] = useState(() => new Map(things.toSorted(compare).map((thing, place) => [idOf(thing), place])));
  const placeOf = (thing: Thing) => places.get(idOf(thing)) ?? -1;
  return things.toSorted((a, b) => placeOf(a) - placeOf(b) || compare(a, b));
}
