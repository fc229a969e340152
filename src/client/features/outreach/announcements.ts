import { monthsInWords } from '../../../shared/items/labels.ts';
import type { Organization, Sector } from '../../../shared/organizations/contract.ts';
import { howToCollect, officeOf } from '../../../shared/organizations/labels.ts';
import { weekInWords } from '../../../shared/organizations/opening-hours.ts';
import { listInWords } from '../../../shared/platform/language/list-in-words.ts';
import { dutchReader } from '../../../shared/platform/language/texts.ts';
import { countInWords } from './plurals.ts';

export const lengths = ['short', 'medium', 'long'] as const;
export type Length = (typeof lengths)[number];

export const lengthLabels: Record<Length, string> = { short: 'Kort', medium: 'Gewoon', long: 'Uitgebreid' };

/** The channels for which each length is suited. */
export const channelHints: Record<Sector, Record<Length, string>> = {
  schools: {
    short: 'Past in WhatsApp of in een sms.',
    medium: 'Voor een bericht in Parro of Social Schools.',
    long: 'Voor de nieuwsbrief of jullie website.',
  },
  kinderopvang: {
    short: 'Past in WhatsApp of in een sms.',
    medium: 'Voor een bericht in de ouderapp, zoals Parro, Social Schools of Konnect.',
    long: 'Voor de nieuwsbrief of jullie website.',
  },
  sportclubs: {
    short: 'Past in de WhatsApp-groep van een team.',
    medium: 'Voor een bericht in de club-app.',
    long: 'Voor de nieuwsbrief of jullie website.',
  },
};

/** Counts of public items that are unclaimed. */
export interface Figures {
  total: number;
  /** Found in the last seven days. */
  week: number;
  /** Due soon or already due. */
  leaving: number;
  /** Most frequent kinds; each item counts once. */
  kinds: { word: string; count: number }[];
}

const MAX_KINDS = 4;

export function writeAnnouncement(
  length: Length,
  organization: Organization,
  figures: Figures,
  address: string,
): string {
  const { name } = organization;
  if (length === 'short') {
    return figures.total === 0
      ? `Iets kwijt bij ${name}? Kijk hier of het gevonden is: ${address}`
      : `Iets kwijt bij ${name}? Er ${countItems(figures.total)}. Kijk of er iets van jullie bij zit: ${address}`;
  }
  const paragraphs = [
    organization.sector === 'sportclubs' ? 'Beste leden,' : 'Beste ouders,',
    foundParagraph(organization, figures),
    `Kijk of er iets van jullie bij zit:\n${address}`,
    collectParagraph(organization),
    leavingParagraph(figures),
    ...(length === 'long' ? extraParagraphs(organization) : []),
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}

const countItems = (count: number) =>
  count === 1 ? 'ligt nu 1 gevonden voorwerp' : `liggen nu ${count} gevonden voorwerpen`;

function foundParagraph({ name }: Organization, { total, week, kinds }: Figures): string {
  if (total === 0) return `Iets kwijt? Wat bij ${name} gevonden wordt, staat online.`;
  const since =
    week === 0 ? '' : week === total ? ', van de afgelopen week' : `, waarvan ${week} van de afgelopen week`;
  const most = kinds.slice(0, MAX_KINDS).map(({ word, count }) => countInWords(word, count));
  const among = most.length === 0 ? '' : ` Onder andere: ${listInWords(most, dutchReader)}.`;
  return `Bij ${name} ${countItems(total)}${since}.${among}`;
}

function collectParagraph(organization: Organization): string {
  const { opening_hours } = organization;
  const hours = opening_hours ? weekInWords(opening_hours) : [];
  const open = hours.length > 0 ? ` Open: ${hours.join('; ')}.` : '';
  const [office, takesClaims] = [officeOf(organization), organization.parts.includes('claims')];
  const where = takesClaims ? ` Ophalen doe je bij ${office}.` : '';
  return `Iets herkend? ${howToCollect(office, takesClaims)}${where}${open}`;
}

/** Does not say 'given away': staff decide that, and valuables are handed in instead. */
function leavingParagraph({ leaving: count }: Figures): string {
  if (count === 0) return '';
  return `Let op: ${count === 1 ? '1 voorwerp gaat' : `${count} voorwerpen gaan`} binnenkort weg.`;
}

function extraParagraphs({ donation_after_months: months, donation_destination, parts }: Organization): string[] {
  return [
    parts.includes('lost_reports')
      ? 'Staat het er niet bij? Meld op dezelfde pagina wat je kwijt bent. Komt er iets binnen dat erop lijkt, dan krijg je een mail.'
      : '',
    parts.includes('weekly_mail')
      ? 'Liever elke week een mail met wat er gevonden is? Ook daarvoor meld je je op die pagina aan.'
      : '',
    months === null
      ? ''
      : `Kleding en spullen die na ${monthsInWords(months)} nog hier liggen, gaan naar ${donation_destination ?? 'een goed doel'}.`,
    'Tip: met een naam in jas, tas en beker weten we meteen van wie iets is.',
  ];
}
