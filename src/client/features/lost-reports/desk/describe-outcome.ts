import type { DeskReport } from '../../../../shared/lost-reports/contract.ts';
import { longDate } from '../../../platform/time/dates.ts';

/** Null while the report is open. */
export function describeOutcome({ state, found_by, ended_at }: DeskReport): string | null {
  const when = ended_at ? ` op ${longDate(ended_at)}` : '';
  switch (state) {
    case 'unconfirmed':
    case 'open':
      return null;
    case 'found':
      if (found_by === 'collection') return `Terecht: opgehaald${when}.`;
      return found_by === 'writer'
        ? `Terecht: de melder heeft het terug, gemeld${when}.`
        : `Terecht: afgehandeld${when}.`;
    case 'withdrawn':
      return `Ingetrokken door de melder${when}.`;
    case 'expired':
      return `Verlopen${when}: het is niet gevonden.`;
  }
}
