import { DAY_MS } from '../../../../shared/platform/time.ts';

const DAYS = 7;
const WEEKS = 8;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const DAYS_BEFORE_FIRST_MONDAY = 4;

export interface MadeBackup {
  file: string;
  /** ISO 8601. */
  started_at: string;
  /** Restored and counted. */
  isVerified: boolean;
}

/**
 * Keeps the newest backup of each of the newest seven days and eight weeks that have one, and the newest verified one:
 * newer backups may be damaged.
 */
export function outdatedBackups(backups: MadeBackup[]): MadeBackup[] {
  const newestFirst = backups.toSorted((one, other) => Date.parse(other.started_at) - Date.parse(one.started_at));
  const dayOf = ({ started_at }: MadeBackup) => Math.floor(Date.parse(started_at) / DAY_MS);
  const weekOf = (backup: MadeBackup) => Math.floor((dayOf(backup) - DAYS_BEFORE_FIRST_MONDAY) / 7);
  const retained = new Set([
    ...newestOfEach(newestFirst, dayOf, DAYS),
    ...newestOfEach(newestFirst, weekOf, WEEKS),
    newestFirst.find(({ isVerified }) => isVerified),
  ]);
  return newestFirst.filter((backup) => !retained.has(backup));
}

function newestOfEach(newestFirst: MadeBackup[], periodOf: (backup: MadeBackup) => number, periods: number) {
  const newest = new Map<number, MadeBackup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (!newest.has(period) && newest.size < periods) newest.set(period, backup);
  }
  return newest.values();
}
