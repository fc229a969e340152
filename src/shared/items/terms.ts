import type { Organization } from '../organizations/contract.ts';
import { count, text } from '../platform/language/texts.ts';
import { addDays, addMonths, daysBetween, dutchDate } from '../platform/time.ts';
import type { ListedItem } from './contract.ts';

/*
 * When uncollected items are due, in Dutch calendar days: after some months, of which the last days are the last look. After a
 * change of the term a full last look passes first.
 */

export type Term = Pick<Organization, 'donation_after_months' | 'last_look_days' | 'term_since'>;

/** The first day on which an item may go; null when items never go. */
export function dueOn({ donation_after_months, last_look_days, term_since }: Term, upload_date: string): string | null {
  if (donation_after_months === null) return null;
  const due = addMonths(dutchDate(Date.parse(upload_date)), donation_after_months);
  const soonest = addDays(term_since, last_look_days);
  return due > soonest ? due : soonest;
}

/** The days left in the last look, 0 when the item is due; null outside the last look. */
export function daysLeft(
  term: Term,
  { status, upload_date, is_reserved }: Pick<ListedItem, 'status' | 'upload_date' | 'is_reserved'>,
  moment = Date.now(),
): number | null {
  const due = dueOn(term, upload_date);
  if (due === null || status === 'claimed' || is_reserved) return null;
  const days = Math.max(0, daysBetween(dutchDate(moment), due));
  return days <= term.last_look_days ? days : null;
}

/** 'Nog 5 dagen', including today. */
export function daysLeftInWords(days: number): string {
  if (days === 0) return text('Bijna weg');
  return days === 1 ? text('Laatste dag') : count(days, 'Nog {count} dag', 'Nog {count} dagen');
}

/** The last upload day whose items are due on this day. */
function lastDayBefore(months: number, day: string): string {
  let last = addMonths(day, -months);
  while (addMonths(addDays(last, 1), months) <= day) last = addDays(last, 1);
  return last;
}

/** Items placed on or before this day are due; null when none are. */
export function lastDueDay(term: Term, moment: number): string | null {
  const today = dutchDate(moment);
  if (term.donation_after_months === null || today < addDays(term.term_since, term.last_look_days)) return null;
  return lastDayBefore(term.donation_after_months, today);
}

/** Items placed on or before this day are in their last look, or past it; null when none are. */
export function lastDayOfLastLook(term: Term, moment: number): string | null {
  const today = dutchDate(moment);
  // The clock was set back.
  if (term.donation_after_months === null || today < term.term_since) return null;
  return lastDayBefore(term.donation_after_months, addDays(today, term.last_look_days));
}
