const DAY_SECONDS = 86_400;

/** The figures of a decision after this many seconds; with -1 they are subtracted. */
export const decisionFigures = (seconds: number, decided: 1 | -1) => ({
  decided,
  seconds_to_decide: decided * seconds,
  decided_in_day: seconds <= DAY_SECONDS ? decided : 0,
  decided_in_two_days: seconds <= 2 * DAY_SECONDS ? decided : 0,
  decided_in_week: seconds <= 7 * DAY_SECONDS ? decided : 0,
});
