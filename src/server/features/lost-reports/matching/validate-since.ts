import { DomainError } from '../../../../shared/platform/errors.ts';
import { DAY_MS, dutchDate } from '../../../../shared/platform/time.ts';

const YEAR_MS = 366 * DAY_MS;

/** Checks that the date is not in the future, nor so long ago that no items of that time remain. */
export function assertValidSince(since: string | null): void {
  if (since === null) return;
  if (since > dutchDate(Date.now())) {
    throw new DomainError('bad_input', 'Kies een dag die al geweest is: deze ligt in de toekomst.');
  }
  if (since < dutchDate(Date.now() - YEAR_MS)) {
    throw new DomainError('bad_input', 'Kies een dag van het afgelopen jaar: ouder bewaren we niets.');
  }
}
