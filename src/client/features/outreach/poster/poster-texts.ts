import { monthsInWords } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';

export const posterTexts = ['lost', 'leaving', 'found'] as const;
export type PosterText = (typeof posterTexts)[number];

export const posterLabels: Record<PosterText, string> = {
  lost: 'Iets kwijt?',
  leaving: 'Kom het halen',
  found: 'Iets gevonden?',
};

interface PosterContent {
  /** The two lines of the heading. */
  title: readonly [string, string];
  below: string;
  /** The reason to scan the code. */
  scan: string;
  /** The reason to visit the office. */
  office: string;
}

/** Addresses people who lost something, who should collect it, or who found something. */
export function posterContentFor(text: PosterText, organization: Organization): PosterContent {
  const place = officeOf(organization);
  const takesClaims = organization.parts.includes('claims');
  const scan = takesClaims ? 'Scan, kies ‘Dit is van mij’, of ga naar' : 'Scan de code, of ga naar';
  const office = `Ophalen bij ${place}`;
  const ready = takesClaims ? ' Je krijgt een mail als het klaarligt.' : '';
  switch (text) {
    case 'lost':
      return {
        title: ['Iets kwijt?', 'Kijk hier.'],
        below: `Wat hier gevonden is, staat online.${ready}`,
        scan,
        office,
      };
    case 'leaving':
      return { title: ['Van jou?', 'Kom het halen.'], below: describeTerm(organization), scan, office };
    case 'found':
      return {
        title: ['Iets gevonden?', 'Breng het langs.'],
        below: `Lever het in bij ${place}. Dan kan de eigenaar het terugvinden.`,
        scan: 'Zelf iets kwijt? Scan de code, of ga naar',
        office: `Inleveren bij ${place}`,
      };
  }
}

function describeTerm({ donation_after_months: months, donation_destination }: Organization): string {
  return months === null
    ? 'Hoe eerder je kijkt, hoe groter de kans dat het er nog is.'
    : `Kleding en spullen gaan na ${monthsInWords(months)} naar ${donation_destination ?? 'een goed doel'}.`;
}
