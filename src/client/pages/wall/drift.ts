const REACH = 10;
const TURNS_PER_SIDE = 25;

/** Moves the layout by a few pixels, and swaps its sides every five minutes, to prevent burn-in. */
export const driftOf = (turn: number) => ({
  x: Math.round(REACH * Math.sin(turn * 0.7)),
  y: Math.round(REACH * Math.cos(turn * 0.43)),
  isMirrored: Math.floor(turn / TURNS_PER_SIDE) % 2 === 1,
});

/** Moves the text across the screen, in percentages of its size. */
export const nightPlaceOf = (turn: number) => ({ x: 5 + ((turn * 17) % 41), y: 5 + ((turn * 29) % 71) });
