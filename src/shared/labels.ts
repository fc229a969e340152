import type { MemberRole } from './accounts.ts';
import type { ItemStatus } from './items.ts';
import type { Sector } from './organizations.ts';

/** The Dutch words for a sector and for what stands in it. */
export const sectorLabels: Record<Sector, SectorLabels> = {
  schools: {
    name: 'Scholen',
    organization: 'school',
    aOrganization: 'een school',
    yourOrganization: 'je school',
    office: 'schoolkantoor',
    theOffice: 'het schoolkantoor',
  },
  kinderopvang: {
    name: 'Kinderopvang',
    organization: 'opvang',
    aOrganization: 'een opvang',
    yourOrganization: 'je opvang',
    office: 'receptie',
    theOffice: 'de receptie',
  },
  sportclubs: {
    name: 'Sportclubs',
    organization: 'club',
    aOrganization: 'een club',
    yourOrganization: 'je club',
    office: 'clubhuis',
    theOffice: 'het clubhuis',
  },
};

interface SectorLabels {
  name: string;
  organization: string;
  aOrganization: string;
  yourOrganization: string;
  office: string;
  theOffice: string;
}

export const statusLabels: Record<ItemStatus, string> = {
  unclaimed: 'Niet opgehaald',
  claimed: 'Opgehaald',
};

export const roleLabels: Record<MemberRole, string> = {
  pending: 'Wacht op goedkeuring',
  parent: 'Ouder',
  staff: 'Medewerker',
  student_helper: 'Leerlinghulp',
  admin: 'Beheerder',
};

const smallNumbers = 'een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ');

/** 'twee maanden', '18 maanden', 'een maand'. */
export function monthsInWords(months: number): string {
  return `${smallNumbers[months - 1] ?? months} ${months === 1 ? 'maand' : 'maanden'}`;
}
