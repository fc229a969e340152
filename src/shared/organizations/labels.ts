import { text, type Text, translated } from '../platform/language/texts.ts';
import type { Sector } from './contract.ts';

/** Dutch words that depend on the sector. */
export const sectorLabels: Record<Sector, SectorLabels> = {
  schools: {
    name: 'Scholen',
    organization: 'school',
    theOffice: 'het schoolkantoor',
    examplePlace: 'gymzaal',
    year: 'Schooljaar',
  },
  kinderopvang: {
    name: 'Kinderopvang',
    organization: 'opvang',
    theOffice: 'de receptie',
    examplePlace: 'speelzaal',
    year: 'Jaar',
  },
  sportclubs: {
    name: 'Sportclubs',
    organization: 'club',
    theOffice: 'het clubhuis',
    examplePlace: 'kleedkamer 2',
    year: 'Seizoen',
  },
};

/**
 * The place to collect items: 'het schoolkantoor', or the organisation's own word for it. In other languages with its
 * preposition ('im Schulsekretariat'), because they decline it; so their messages have none before `{office}`.
 */
export const officeOf = ({ sector, office_name }: { sector: Sector; office_name: string | null }) =>
  officeInWords(office_name ?? sectorLabels[sector].theOffice);

/** The same for the Dutch word. */
export function officeInWords(office: string): string {
  const known = translated(office);
  return known === office ? text('{office}', { office }) : known;
}

/** How an owner gets an item back: where items can be claimed, the office expects a claim first. */
export const howToCollect = (office: string, takesClaims: boolean) =>
  takesClaims
    ? text('Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.')
    : text('Haal het op bij {office}.', { office });

export const whereToCollect = (office: string, takesClaims: boolean) =>
  takesClaims
    ? text('Ophalen bij {office}, zodra het klaarligt', { office })
    : text('Ophalen bij {office}', { office });

interface SectorLabels {
  name: Text;
  organization: string;
  theOffice: Text;
  examplePlace: Text;
  /** The word for twelve months from August. */
  year: string;
}
