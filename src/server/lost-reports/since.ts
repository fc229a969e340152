import { DomainError } from '../../shared/errors.ts';
import { dutchDate } from '../../shared/opening-hours.ts';

const YEAR_MS = 366 * 86_400_000;

/** The day since which something is missing is over, or today, and not so long ago that nothing of then lies there. */
export function assertPossible(since: string | null): void {
  if (since === null) return;
  if (since > dutchDate(Date.now())) {
    throw new DomainError('bad_input', 'Kies een dag die al geweest is: deze ligt in de toekomst.');
  }
  if (since < dutchDate(Date.now() - YEAR_MS)) {
    throw new DomainError('bad_input', 'Kies een dag van het afgelopen jaar: ouder bewaren we niets.');
  }
}
