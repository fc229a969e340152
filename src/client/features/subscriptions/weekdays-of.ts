import type { Organization } from '../../../shared/organizations/contract.ts';

/** The weekdays that most of these organisations offer, in order: one organisation offers all of its own. */
export function weekdaysOf(organizations: Pick<Organization, 'mail_weekdays'>[]): number[] {
  const offered = organizations.flatMap(({ mail_weekdays }) => mail_weekdays);
  const timesOf = (day: number) => offered.filter((each) => each === day).length;
  const most = Math.max(...offered.map(timesOf));
  return [...new Set(offered)].filter((day) => timesOf(day) === most).toSorted((a, b) => a - b);
}
