import type { Sector } from '../organizations/contract.ts';
import type { ItemStatus, ListedItem, Period } from './contract.ts';

/** Dutch words that depend on the sector. */
export const sectorLabels: Record<Sector, SectorLabels> = {
  schools: {
    name: 'Scholen',
    organization: 'school',
    yourOrganization: 'je school',
    theOffice: 'het schoolkantoor',
    examplePlace: 'gymzaal',
    year: 'Schooljaar',
  },
  kinderopvang: {
    name: 'Kinderopvang',
    organization: 'opvang',
    yourOrganization: 'je opvang',
    theOffice: 'de receptie',
    examplePlace: 'speelzaal',
    year: 'Jaar',
  },
  sportclubs: {
    name: 'Sportclubs',
    organization: 'club',
    yourOrganization: 'je club',
    theOffice: 'het clubhuis',
    examplePlace: 'kleedkamer 2',
    year: 'Seizoen',
  },
};

/** The place to collect items: 'het schoolkantoor', or the organisation's own word for it. */
export const officeOf = ({ sector, office_name }: { sector: Sector; office_name: string | null }) =>
  office_name ?? sectorLabels[sector].theOffice;

/** How an owner gets an item back: where items can be claimed, the office expects a claim first. */
export const howToCollect = (office: string, takesClaims: boolean) =>
  takesClaims ? 'Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.' : `Haal het op bij ${office}.`;

export const whereToCollect = (office: string, takesClaims: boolean) =>
  `Ophalen bij ${office}${takesClaims ? ', zodra het klaarligt' : ''}`;

interface SectorLabels {
  name: string;
  organization: string;
  yourOrganization: string;
  theOffice: string;
  examplePlace: string;
  /** The word for twelve months from August. */
  year: string;
}

export const statusLabels: Record<ItemStatus, string> = {
  unclaimed: 'Niet opgehaald',
  claimed: 'Opgehaald',
};

/** Items have no name, so their first tags serve as one. */
export const itemName = ({ tags }: { tags: string[] }) => tags.slice(0, 3).join(', ') || 'het voorwerp';

/** Capitalised for the start of a line: 'Muts, rood', 'IJsmuts', 'iPhone'. */
export const itemTitle = (item: { tags: string[] }) =>
  item.tags.length > 0 ? itemName(item).replace(/^(ij|\p{Ll})(?!\p{Lu})/u, (first) => first.toUpperCase()) : 'Voorwerp';

/** A kind-only item of unknown kind has no tags to show. */
export const shownTags = ({ tags, kind_only }: Pick<ListedItem, 'tags' | 'kind_only'>) =>
  kind_only && tags.length === 0 ? ['Voorwerp'] : tags;

export const periodLabels: Record<Period, string> = {
  week: 'Deze week',
  month: 'Deze maand',
  older: 'Langer geleden',
};

const smallNumbers = 'een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ');

/** 'twee maanden', '18 maanden', 'een maand'. */
export function monthsInWords(months: number): string {
  return `${smallNumbers[months - 1] ?? months} ${months === 1 ? 'maand' : 'maanden'}`;
}
