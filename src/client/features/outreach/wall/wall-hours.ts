import { type OpeningHours, spansOn } from '../../../../shared/organizations/opening-hours.ts';
import { DAY_MS, dutchTime } from '../../../../shared/platform/time.ts';

/** People walk past before the desk opens and after it closes. */
const MARGIN_MINUTES = 60;
/** For organisations without opening hours. */
const defaultHours = { opens: 7 * 60, closes: 22 * 60 };

/** The wall is on from an hour before opening until an hour after closing. */
export function isWallOn(hours: OpeningHours | null, moment: number): boolean {
  const now = dutchTime(moment);
  const minute = (now % DAY_MS) / 60_000;
  if (!hours?.week.some((spans) => spans.length > 0))
    return defaultHours.opens <= minute && minute < defaultHours.closes;
  const spans = spansOn(hours, new Date(now - (now % DAY_MS)));
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return false;
  return first.opens - MARGIN_MINUTES <= minute && minute < last.closes + MARGIN_MINUTES;
}
