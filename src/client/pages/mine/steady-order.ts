import { useState } from 'react';

/** In the order of the first time, whatever becomes of them: nothing moves while the page is open. What is new comes first. */
export function useSteadyOrder<Thing>(
  things: Thing[],
  idOf: (thing: Thing) => string,
  compare: (a: Thing, b: Thing) => number,
): Thing[] {
  const [places] = useState(() => new Map(things.toSorted(compare).map((thing, place) => [idOf(thing), place])));
  const placeOf = (thing: Thing) => places.get(idOf(thing)) ?? -1;
  return things.toSorted((a, b) => placeOf(a) - placeOf(b) || compare(a, b));
}
