import type { Sector } from '../../../../shared/organizations/contract.ts';
import type { Text } from '../../../../shared/platform/language/texts.ts';
import boots from './pictures/boots.webp';
import cardigan from './pictures/cardigan.webp';
import coat from './pictures/coat.webp';
import football from './pictures/football.webp';
import hat from './pictures/hat.webp';
import rabbit from './pictures/rabbit.webp';
import shirt from './pictures/shirt.webp';
import shoes from './pictures/shoes.webp';
import sportsShoes from './pictures/sports-shoes.webp';

interface Example {
  picture: string;
  name: Text;
  tags: string[];
  location: Text;
}

interface SectorTexts {
  title: Text;
  intro: Text;
  question: Text;
  choose: Text;
  search: Text;
  unknown: Text;
  trial: Text;
  examples: Example[];
}

export const sectorTexts: Record<Sector, SectorTexts> = {
  schools: {
    title: 'Iets kwijt op school?',
    intro: 'Kies je school en bekijk meteen alle gevonden jassen, tassen en broodtrommels.',
    question: 'Welke school?',
    choose: 'Kies je school',
    search: 'Je kiest je school en zoekt op je telefoon.',
    unknown: 'Deze school kennen we niet. Kies hieronder je school.',
    trial: 'Ook Terecht voor jouw school?',
    examples: [
      { picture: coat, name: 'Jas', tags: ['jas', 'groen', 'capuchon'], location: 'Kapstok groep 6' },
      { picture: cardigan, name: 'Vest', tags: ['vest', 'grijs', 'blauw'], location: 'Kantine' },
      { picture: shoes, name: 'Schoenen', tags: ['schoenen', 'grijs', 'roze'], location: 'Gymzaal' },
    ],
  },
  kinderopvang: {
    title: 'Iets kwijt op de opvang?',
    intro: 'Kies je opvang en vind die ene knuffel terug voor het slapengaan.',
    question: 'Welke opvang?',
    choose: 'Kies je opvang',
    search: 'Je kiest je opvang en zoekt op je telefoon.',
    unknown: 'Deze opvang kennen we niet. Kies hieronder je opvang.',
    trial: 'Ook Terecht voor jouw opvang?',
    examples: [
      { picture: rabbit, name: 'Knuffelkonijn', tags: ['knuffel', 'konijn', 'wit'], location: 'Babygroep' },
      { picture: boots, name: 'Laarsjes', tags: ['laarzen', 'grijs', 'klittenband'], location: 'Tuin' },
      { picture: hat, name: 'Zonnehoedje', tags: ['hoed', 'geel', 'stippen'], location: 'Zandbak' },
    ],
  },
  sportclubs: {
    title: 'Iets kwijt op de club?',
    intro: 'Kies je club en bekijk wat er in kleedkamers en langs het veld is blijven liggen.',
    question: 'Welke club?',
    choose: 'Kies je club',
    search: 'Je kiest je club en zoekt op je telefoon.',
    unknown: 'Deze club kennen we niet. Kies hieronder je club.',
    trial: 'Ook Terecht voor jouw club?',
    examples: [
      { picture: sportsShoes, name: 'Sportschoenen', tags: ['schoenen', 'zwart', 'rood'], location: 'Kleedkamer 4' },
      { picture: football, name: 'Voetbal', tags: ['bal', 'blauw', 'wit'], location: 'Veld 3' },
      { picture: shirt, name: 'Trainingsshirt', tags: ['t-shirt', 'groen', 'maat M'], location: 'Kleedkamer 2' },
    ],
  },
};
