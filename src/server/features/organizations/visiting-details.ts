import { exceptionsInWords, type OpeningHours, weekInWords } from '../../../shared/organizations/opening-hours.ts';
import { DAY_MS, dutchDate } from '../../../shared/platform/time.ts';

interface Office {
  /** 'het schoolkantoor' */
  office: string;
  organization: string;
  office_address: string | null;
  phone: string | null;
  opening_hours: OpeningHours | null;
}

const DAYS_AHEAD = 14;

/** Lists the known facts for a visit until this day, for a mail. */
export function listVisitingDetails(
  { office, organization, office_address, phone, opening_hours: hours }: Office,
  last_day = dutchDate(Date.now() + DAYS_AHEAD * DAY_MS),
): [label: string, value: string][] {
  const facts: [string, (string | null)[]][] = [
    ['Waar', [`${office[0]!.toUpperCase()}${office.slice(1)} van ${organization}`, office_address]],
    ['Open', hours ? weekInWords(hours) : []],
    ['Andere tijden', hours ? exceptionsInWords(hours, Date.now(), last_day) : []],
    ['Telefoon', [phone]],
  ];
  const filled = facts.map(([label, lines]): [string, string] => [label, lines.filter(Boolean).join('\n')]);
  return filled.filter(([, lines]) => lines !== '');
}
