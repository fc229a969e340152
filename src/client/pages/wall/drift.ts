const REACH = 10;
const TURNS_PER_SIDE = 25;

/** Where everything stands in this turn, in pixels, so that nothing burns into the screen; every five minutes the sides change places. */
export const driftOf = (turn: number) => ({
  x: Math.round(REACH * Math.sin(turn * 0.7)),
  y: Math.round(REACH * Math.cos(turn * 0.43)),
  isMirrored: Math.floor(turn / TURNS_PER_SIDE) % 2 === 1,
});

/** At night the few words walk around the whole screen, in percents of it. */
export const nightPlaceOf = (turn: number) => ({ x: 5 + ((turn * 17) % 41), y: 5 + ((turn * 29) % 71) });
