import { dutchTime, type OpeningHours, spansOn } from '../../../shared/opening-hours.ts';

const DAY_MS = 24 * 60 * 60_000;
/** People come and go before and after somebody sits at the desk. */
const MINUTES_AROUND = 60;
/** Where nobody said when it is open. */
const usual = { opens: 7 * 60, closes: 22 * 60 };

/** Whether anybody may walk past: on a day that it is open, from some time before until some time after. */
export function isAwake(hours: OpeningHours | null, moment: number): boolean {
  const now = dutchTime(moment);
  const minute = (now % DAY_MS) / 60_000;
  if (!hours?.week.some((spans) => spans.length > 0)) return usual.opens <= minute && minute < usual.closes;
  const spans = spansOn(hours, new Date(now - (now % DAY_MS)));
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return false;
  return first.opens - MINUTES_AROUND <= minute && minute < last.closes + MINUTES_AROUND;
}
