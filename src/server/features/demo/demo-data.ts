import type { Sector } from '../../../shared/organizations/contract.ts';
import type { MemberRole } from '../../../shared/platform/actor.ts';

export interface DemoOrganization {
  sector: Sector;
  subpath: string;
  name: string;
  donation_after_months: number | null;
  visit: DemoVisit;
  town: string;
  postcode: string;
  places: DemoPlaces;
  items: DemoItem[];
}

/** Storage places for valuables, for clothing and for the rest. */
export interface DemoPlaces {
  valuable: string;
  worn: string;
  other: string;
}

export interface DemoVisit {
  office_name: string | null;
  address: string;
  phone: string;
  contact_email: string;
  donation_destination?: string;
  /** Seven days from Monday: '8:30-12:00 13:00-16:30', or '' when closed. */
  week: string[];
}

export interface DemoAccount {
  email: string;
  name: string;
  role: MemberRole;
  organization: string | null;
}

export interface DemoItem {
  picture: DemoPicture;
  tags: string[];
  location: string | null;
  description: string | null;
  /** Days before today. */
  found: number;
  /** Days after it was found; absent while it is uncollected. */
  claimedAfter?: number;
  hidden?: boolean;
  kindOnly?: boolean;
  note?: string;
  /** It was given away some days ago. */
  given?: boolean;
}

export type DemoPicture = Photo | EmojiPicture;

/** The name of a file in `photos/`. */
interface Photo {
  photo: string;
}

/** For kinds without a photo. */
export interface EmojiPicture {
  emoji: string;
  hue?: number;
}

const photo = (name: string): Photo => ({ photo: name });
const emojiPicture = (emoji: string, hue = 0): EmojiPicture => ({ emoji, hue });

const rugzak = emojiPicture('1f392');
const blauweRugzak = emojiPicture('1f392', 235);
const groeneRugzak = emojiPicture('1f392', 150);
const groeneSjaal = emojiPicture('1f9e3', 140);
const paraplu = emojiPicture('1f302');
const bril = emojiPicture('1f453');
const horloge = emojiPicture('231a');
const telefoon = emojiPicture('1f4f1');
const sleutel = emojiPicture('1f511');
const beer = emojiPicture('1f9f8');
const konijn = emojiPicture('1f430');
const dino = emojiPicture('1f995');
const eenhoorn = emojiPicture('1f984');
const voetbal = emojiPicture('26bd');
const tennisracket = emojiPicture('1f3be');
const basketbal = emojiPicture('1f3c0');
const oranjeShirt = emojiPicture('1f455', 285);
const boeken = emojiPicture('1f4da');
const beker = emojiPicture('1f964');
const broodtrommel = emojiPicture('1f371');
const camera = emojiPicture('1f4f7');
const koptelefoon = emojiPicture('1f3a7');
const puzzelstuk = emojiPicture('1f9e9');
const ring = emojiPicture('1f48d');
const duikbril = emojiPicture('1f97d');
const slipper = emojiPicture('1fa74');
const badmintonracket = emojiPicture('1f3f8');
const bokshandschoen = emojiPicture('1f94a');
const portemonnee = emojiPicture('1f45b');
const etui = emojiPicture('1f45d');
const skateboard = emojiPicture('1f6f9');
const schrift = emojiPicture('1f4d3');
const judopak = emojiPicture('1f94b');

type Extra = Partial<Pick<DemoItem, 'description' | 'claimedAfter' | 'hidden' | 'kindOnly' | 'note' | 'given'>>;

function item(found: number, picture: DemoPicture, tags: string, location: string | null, extra: Extra = {}): DemoItem {
  return { found, picture, tags: tags.split(', '), location, description: null, ...extra };
}

/** Ten collected items that took 3.2 days on average; most items are found in the Kantine. */
const antonius: DemoItem[] = [
  item(0, photo('jas-camouflage-blauw'), 'jas, blauw, wit', 'Schoolplein', {
    description: 'Dunne jas met capuchon, maat 122.',
  }),
  item(0, blauweRugzak, 'rugzak, blauw', 'Kantine', { description: 'Blauwe rugzak met een gymtas erin.' }),
  item(1, photo('jas-antraciet'), 'jas, grijs', 'Kapstok groep 6', {
    description: 'Donkergrijze jas met roze voering, maat 152.',
    note: 'In de kraag staat met stift: Sem.',
  }),
  item(1, sleutel, 'sleutels, geel', 'Fietsenstalling', {
    hidden: true,
    note: 'Aan de bos zit een label met een huisnummer.',
  }),
  item(1, photo('muts-kikker-groen'), 'muts, groen', 'Kantine', { description: 'Muts met de ogen van een kikker.' }),
  item(2, beker, 'beker, drinkfles, rood, wit, rietje', 'Kantine', { description: 'Beker met rietje en deksel.' }),
  item(2, photo('vest-grijs-donkerblauw'), 'vest, grijs, blauw', 'Schoolplein'),
  item(3, beer, 'knuffel, beer, bruin', 'Bibliotheek', { description: 'Knuffelbeer, duidelijk vaak meegenomen.' }),
  item(3, voetbal, 'bal, voetbal, blauw, wit', 'Gymzaal'),
  item(4, bril, 'bril, blauw', 'Lokaal 12', { description: 'Kinderbril met donker montuur.' }),
  item(4, photo('broek-grijs'), 'broek, grijs', 'Gymzaal', { claimedAfter: 1 }),
  item(5, broodtrommel, 'broodtrommel, zwart', 'Kantine'),
  item(5, horloge, 'horloge, blauw, wit', 'Gymzaal', { description: 'Horloge met wijzers en blauwe band.' }),
  item(6, rugzak, 'rugzak, rood', 'Kantine', { claimedAfter: 2 }),
  item(6, photo('jas-roze-wit'), 'jas, roze, wit', 'Handenarbeid'),
  item(8, photo('korte-broek-spijkerstof'), 'korte broek, blauw', 'Gymzaal'),
  item(9, telefoon, 'telefoon, paars', 'Hoofdingang', {
    kindOnly: true,
    description: 'In een doorzichtig hoesje.',
    note: 'Barst linksboven; twee honden op het scherm.',
  }),
  item(10, koptelefoon, 'koptelefoon, grijs', 'Lokaal 7', { claimedAfter: 2 }),
  item(11, photo('laarzen-grijs-klittenband'), 'laarzen, grijs', 'Schoolplein', {
    description: 'Een paar laarzen met klittenband.',
  }),
  item(12, telefoon, 'telefoon, zwart', 'Kantine', {
    hidden: true,
    claimedAfter: 3,
    note: 'Foto van een hond als achtergrond.',
  }),
  item(13, photo('vest-grijs-capuchon'), 'vest, grijs', 'Kleuterlokaal'),
  item(14, etui, 'etui, roze', 'Lokaal 3', { claimedAfter: 3 }),
  item(15, photo('t-shirt-rood-krab'), 't-shirt, rood', 'Gymzaal'),
  item(17, portemonnee, 'portemonnee, rood', 'Bibliotheek', {
    kindOnly: true,
    note: 'Er zit een pasfoto in en een bonnetje van de bakker.',
  }),
  item(18, tennisracket, 'racket, bal, roze', 'Gymzaal', { claimedAfter: 3 }),
  item(20, photo('jas-groen-print'), 'jas, groen', 'Kapstok groep 4', { claimedAfter: 4 }),
  item(22, boeken, 'boek, groen, rood, blauw', 'Bibliotheek', { description: 'Drie leesboeken in een stapel.' }),
  item(24, groeneSjaal, 'sjaal, groen', 'Fietsenstalling', { claimedAfter: 4 }),
  item(27, photo('rok-oranje-tule'), 'rok, oranje', 'Aula', { description: 'Tulen rok, gevonden na de musical.' }),
  item(33, photo('schoenen-grijs-roze'), 'schoenen, grijs, roze', 'Hoofdingang', { claimedAfter: 5 }),
  item(51, ring, 'sieraad, ring, blauw', 'Kantine', { claimedAfter: 5, description: 'Ring met een blauwe steen.' }),
  // The next items are in their last look, then due, then given away.
  item(57, paraplu, 'paraplu, paars', 'Kantine'),
  item(64, konijn, 'knuffel, konijn, wit', 'Kleuterlokaal'),
  item(66, sleutel, 'sleutels, geel', 'Schoolplein', { kindOnly: true, note: 'Drie sleutels en een fluitje.' }),
  item(75, badmintonracket, 'racket, blauw', 'Gymzaal', { given: true }),
  item(78, schrift, 'schrift, zwart', 'Lokaal 3', { given: true }),
];

const deRegenboog: DemoItem[] = [
  item(0, photo('vest-paars-capuchon'), 'vest, paars', 'Gang bij de kleuters', {
    description: 'Paars vest met capuchon, maat 116.',
  }),
  item(1, photo('jas-zalm-stippen'), 'jas, roze', 'Schoolplein'),
  item(1, groeneRugzak, 'rugzak, groen', 'Aula'),
  item(3, dino, 'knuffel, dinosaurus, groen', 'Kleuterlokaal'),
  item(4, schrift, 'schrift, boek, zwart', 'Groep 8', { claimedAfter: 2 }),
  item(6, photo('schoenen-roze'), 'schoenen, roze', 'Speelzaal'),
  item(9, photo('t-shirt-strepen'), 't-shirt, wit', 'Gymzaal'),
  item(12, sleutel, 'sleutels, geel', 'Fietsenhok', { hidden: true, note: 'Sleutelhanger in de vorm van een letter.' }),
  item(16, skateboard, 'skateboard, zwart', 'Schoolplein', { claimedAfter: 1 }),
];

const deVlinder: DemoItem[] = [
  item(0, konijn, 'knuffel, konijn, wit', 'Babygroep', {
    description: 'Wit konijn met roze oren, ligt bij de receptie.',
  }),
  item(0, photo('muts-wit-oortjes'), 'muts, wit', 'Slaapkamer', { description: 'Mutsje met oortjes.' }),
  item(1, photo('schoenen-geel-groene-veters'), 'schoenen, geel, groen', 'Tuin'),
  item(2, eenhoorn, 'knuffel, eenhoorn, paars, roze', 'Peutergroep'),
  item(4, photo('zonnehoed-geel'), 'hoed, geel, wit', 'Tuin'),
  item(5, beker, 'beker, rood, wit', 'Keuken', { claimedAfter: 1 }),
  item(8, puzzelstuk, 'speelgoed, puzzel, groen', 'Bso-ruimte'),
  item(11, photo('t-shirt-blauw-wit'), 't-shirt, blauw, wit', 'Verschoontafel', { claimedAfter: 3 }),
  item(15, beer, 'knuffel, beer, bruin', 'Peutergroep', { note: 'Er is een oor aangenaaid met blauw garen.' }),
];

const vvOranje: DemoItem[] = [
  item(0, oranjeShirt, 't-shirt, shirt, oranje', 'Kleedkamer 2', { description: 'Trainingsshirt, maat M.' }),
  item(0, voetbal, 'bal, voetbal, blauw, wit', 'Veld 3'),
  item(1, photo('sportschoenen-zwart'), 'schoenen, sportschoenen, zwart', 'Kleedkamer 4'),
  item(2, photo('korte-broek-zwart'), 'korte broek, zwart', 'Kleedkamer 1'),
  item(3, duikbril, 'duikbril, blauw', 'Clubhuis'),
  item(5, horloge, 'horloge, blauw', 'Kleedkamer 2', { hidden: true, note: 'Inscriptie op de achterkant.' }),
  item(7, bokshandschoen, 'handschoenen, rood', 'Fitnessruimte', { claimedAfter: 4 }),
  item(9, slipper, 'slippers, blauw', 'Douches'),
  item(13, basketbal, 'bal, basketbal, oranje', 'Sporthal', { claimedAfter: 2 }),
  item(18, judopak, 'vest, wit', 'Dojo'),
  item(21, badmintonracket, 'racket, blauw', 'Sporthal'),
  item(26, camera, 'camera, grijs', 'Tribune', { description: 'Kleine camera, gevonden na de wedstrijd.' }),
];

export const demoOrganizations: DemoOrganization[] = [
  {
    sector: 'schools',
    subpath: 'antonius',
    name: 'Antoniusschool',
    donation_after_months: 2,
    visit: {
      office_name: null,
      address: 'Lindelaan 14, Amersfoort',
      phone: '033-555 01 40',
      contact_email: 'kantoor@antonius.example',
      week: ['8:15-16:00', '8:15-16:00', '8:15-12:30', '8:15-16:00', '8:15-15:00', '', ''],
    },
    town: 'Amersfoort',
    postcode: '3812 AB',
    places: { valuable: 'Kluis op kantoor', worn: 'Kledingrek in de hal', other: 'Kast bij de conciërge, plank 2' },
    items: antonius,
  },
  {
    sector: 'schools',
    subpath: 'de-regenboog',
    name: 'Basisschool De Regenboog',
    donation_after_months: null,
    visit: {
      office_name: 'de conciërge',
      address: 'Schoolstraat 3, Zeist',
      phone: '030-555 02 10',
      contact_email: 'info@de-regenboog.example',
      week: [
        '8:00-12:00 12:45-15:30',
        '8:00-12:00 12:45-15:30',
        '8:00-12:30',
        '8:00-12:00 12:45-15:30',
        '8:00-12:30',
        '',
        '',
      ],
    },
    town: 'Zeist',
    postcode: '3701 CD',
    places: { valuable: 'Bureaula van de conciërge', worn: 'Kapstok bij de ingang', other: 'Blauwe krat' },
    items: deRegenboog,
  },
  {
    sector: 'kinderopvang',
    subpath: 'de-vlinder',
    name: 'Kinderopvang De Vlinder',
    donation_after_months: null,
    visit: {
      office_name: null,
      address: 'Vlinderhof 8, Utrecht',
      phone: '030-555 03 25',
      contact_email: 'receptie@de-vlinder.example',
      week: ['7:30-18:30', '7:30-18:30', '7:30-18:30', '7:30-18:30', '7:30-18:00', '', ''],
    },
    town: 'Utrecht',
    postcode: '3512 EF',
    places: { valuable: 'Kluisje receptie', worn: 'Mand bij de voordeur', other: 'Plank boven de kapstok' },
    items: deVlinder,
  },
  {
    sector: 'sportclubs',
    subpath: 'vv-oranje',
    name: 'VV Oranje',
    donation_after_months: null,
    visit: {
      office_name: null,
      address: 'Sportpark Oranje, Veldweg 1, Leiden',
      phone: '071-555 04 90',
      contact_email: 'bestuur@vv-oranje.example',
      week: ['', '19:00-22:00', '14:00-22:00', '19:00-22:00', '', '8:30-18:00', '10:00-16:00'],
    },
    town: 'Leiden',
    postcode: '2333 GH',
    places: { valuable: 'Kluis bestuurskamer', worn: 'Krat kleding', other: 'Ballenhok, bovenste plank' },
    items: vvOranje,
  },
];

const account = (email: string, name: string, role: MemberRole, organization: string | null): DemoAccount => ({
  email,
  name,
  role,
  organization,
});

export const demoPeople: DemoAccount[] = [
  account('beheer@antonius.example', 'Bea van Beheer', 'admin', 'antonius'),
  account('medewerker@antonius.example', 'Mirjam Medema', 'staff', 'antonius'),
  account('hulp@antonius.example', 'Hugo Hulst', 'student_helper', 'antonius'),
  account('wachtend@antonius.example', 'Wouter Wachters', 'pending', 'antonius'),
  account('medewerker@de-regenboog.example', 'Renske de Boog', 'staff', 'de-regenboog'),
  account('medewerker@de-vlinder.example', 'Vera Linders', 'staff', 'de-vlinder'),
  account('medewerker@vv-oranje.example', 'Onno Ranje', 'staff', 'vv-oranje'),
  account('ouder@ouders.example', 'Olga Ouwens', 'parent', null),
  account('aanbieder@terecht.example', 'Anneke Bieder', 'provider', null),
  account('los@terecht.example', 'Loes Los', 'staff', null),
];
