import { limits } from '../../../../shared/items/contract.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import { DAY_MS, dutchDate } from '../../../../shared/platform/time.ts';

/** Returns null for the day of placing, which is the default. */
export function validateFoundOn(found_on: string | null, placed: number): string | null {
  if (found_on === null) return null;
  const day = dutchDate(placed);
  if (found_on > dutchDate(Date.now())) {
    throw new DomainError('bad_input', 'Kies een dag die al geweest is: deze ligt in de toekomst.');
  }
  if (found_on > day) {
    throw new DomainError('bad_input', 'Kies een eerdere dag: op deze dag was het voorwerp al geplaatst.');
  }
  if (Date.parse(day) - Date.parse(found_on) > limits.longestSinceFound * DAY_MS) {
    throw new DomainError('bad_input', 'Kies een latere dag: hooguit een jaar voordat het voorwerp is geplaatst.');
  }
  return found_on === day ? null : found_on;
}
