import coat from '@lobehub/fluent-emoji-3d/assets/1f9e5.webp';
import shoe from '@lobehub/fluent-emoji-3d/assets/1f45f.webp';
import lunchBox from '@lobehub/fluent-emoji-3d/assets/1f371.webp';
import backpack from '@lobehub/fluent-emoji-3d/assets/1f392.webp';
import rabbit from '@lobehub/fluent-emoji-3d/assets/1f430.webp';
import shirt from '@lobehub/fluent-emoji-3d/assets/1f455.webp';
import boot from '@lobehub/fluent-emoji-3d/assets/1f462.webp';
import cup from '@lobehub/fluent-emoji-3d/assets/1f964.webp';
import football from '@lobehub/fluent-emoji-3d/assets/26bd.webp';

import type { Sector } from '../../../shared/organizations.ts';

interface Example {
  picture: string;
  name: string;
  tags: string[];
  location: string;
}

interface SectorTexts {
  title: string;
  intro: string;
  examples: Example[];
}

export const sectorTexts: Record<Sector, SectorTexts> = {
  schools: {
    title: 'Iets kwijt op school?',
    intro: 'Kies je school en bekijk meteen alle gevonden jassen, tassen en broodtrommels.',
    examples: [
      { picture: coat, name: 'Winterjas', tags: ['jas', 'beige', 'knopen'], location: 'Kapstok groep 6' },
      { picture: backpack, name: 'Rugzak', tags: ['rugzak', 'rood', 'rits'], location: 'Kantine' },
      { picture: lunchBox, name: 'Broodtrommel', tags: ['broodtrommel', 'zwart', 'vakjes'], location: 'Aula' },
    ],
  },
  kinderopvang: {
    title: 'Iets kwijt op de opvang?',
    intro: 'Kies je opvang en vind die ene knuffel terug voor het slapengaan.',
    examples: [
      { picture: rabbit, name: 'Knuffelkonijn', tags: ['knuffel', 'konijn', 'wit'], location: 'Babygroep' },
      { picture: boot, name: 'Laarsjes', tags: ['laarzen', 'rood', 'maat 24'], location: 'Tuin' },
      { picture: cup, name: 'Drinkbeker', tags: ['beker', 'rood', 'rietje'], location: 'Keuken' },
    ],
  },
  sportclubs: {
    title: 'Iets kwijt op de club?',
    intro: 'Kies je club en bekijk wat er in kleedkamers en langs het veld is blijven liggen.',
    examples: [
      { picture: shoe, name: 'Sportschoen', tags: ['schoenen', 'paars', 'veters'], location: 'Kleedkamer 4' },
      { picture: football, name: 'Voetbal', tags: ['bal', 'blauw', 'wit'], location: 'Veld 3' },
      { picture: shirt, name: 'Trainingsshirt', tags: ['t-shirt', 'groen', 'maat M'], location: 'Kleedkamer 2' },
    ],
  },
};
