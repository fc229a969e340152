import { exceptionsInWords, type OpeningHours, weekInWords } from '../../../shared/organizations/opening-hours.ts';
import { capitalize, text } from '../../../shared/platform/language/texts.ts';
import { DAY_MS, dutchDate } from '../../../shared/platform/time.ts';
import { leftToRight } from '../../platform/language/direction.ts';

interface Office {
  /** 'het schoolkantoor' */
  office: string;
  organization: string;
  office_address: string | null;
  phone: string | null;
  opening_hours: OpeningHours | null;
}

const DAYS_AHEAD = 14;

/** Lists the known facts for a visit until this day, for a mail in the language of the reader. */
export function listVisitingDetails(
  { office, organization, office_address, phone, opening_hours: hours }: Office,
  last_day = dutchDate(Date.now() + DAYS_AHEAD * DAY_MS),
): [label: string, value: string][] {
  const where = text('{office} van {organization}', { office, organization });
  const facts: [string, (string | null)[]][] = [
    [text('Waar'), [capitalize(where), office_address]],
    [text('Open'), hours ? weekInWords(hours) : []],
    [text('Andere tijden'), hours ? exceptionsInWords(hours, Date.now(), last_day) : []],
    [text('Telefoon'), [phone && leftToRight(phone)]],
  ];
  const filled = facts.map(([label, lines]): [string, string] => [label, lines.filter(Boolean).join('\n')]);
  return filled.filter(([, lines]) => lines !== '');
}
