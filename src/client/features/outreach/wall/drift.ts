const MAX_OFFSET_PX = 10;
const TICKS_PER_SIDE = 25;

/** Moves the layout by a few pixels, and swaps its sides every five minutes, to prevent burn-in. */
export const driftAt = (tick: number) => ({
  x: Math.round(MAX_OFFSET_PX * Math.sin(tick * 0.7)),
  y: Math.round(MAX_OFFSET_PX * Math.cos(tick * 0.43)),
  isMirrored: Math.floor(tick / TICKS_PER_SIDE) % 2 === 1,
});

/** Moves the text across the screen, in percentages of its size. */
export const nightPositionAt = (tick: number) => ({ x: 5 + ((tick * 17) % 41), y: 5 + ((tick * 29) % 71) });
