import { expect, test } from 'vitest';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { type Figures, writeAnnouncement } from './announcements.ts';

const organization: Organization = {
  id: '',
  sector: 'schools',
  subpath: 'antonius',
  name: 'de Antonius',
  donation_after_months: 2,
  town: null,
  postcode: null,
  is_paused: false,
  office_name: null,
  address: null,
  phone: null,
  contact_email: null,
  opening_hours: null,
  logo: null,
  group: null,
  donation_destination: 'het Leger des Heils',
  last_look_days: 7,
  term_since: '2026-01-01',
  mail_weekdays: [5],
  is_embeddable: false,
  parts: ['lost_reports'],
};
const figures: Figures = {
  total: 37,
  week: 8,
  leaving: 5,
  kinds: [
    { word: 'jas', count: 9 },
    { word: 'drinkfles', count: 4 },
    { word: 'schoenen', count: 3 },
    { word: 'muts', count: 1 },
  ],
};
const link = 'https://terecht.nl/schools/antonius/search';

test('writes a message with the current figures in each length', () => {
  expect(writeAnnouncement('short', organization, figures, link)).toBe(
    `Iets kwijt bij de Antonius? Er liggen nu 37 gevonden voorwerpen. Kijk of er iets van jullie bij zit: ${link}`,
  );
  expect(writeAnnouncement('medium', organization, figures, link)).toBe(
    `Beste ouders,

Bij de Antonius liggen nu 37 gevonden voorwerpen, waarvan 8 van de afgelopen week. Onder andere: 9 jassen, 4 drinkflessen, 3 paar schoenen en een muts.

Kijk of er iets van jullie bij zit:
${link}

Iets herkend? Haal het op bij het schoolkantoor.

Let op: 5 voorwerpen gaan binnenkort weg.`,
  );
  const long = writeAnnouncement('long', organization, figures, link);
  expect(long).toContain(writeAnnouncement('medium', organization, figures, link));
  expect(long).toContain('Meld op dezelfde pagina wat je kwijt bent.');
  expect(long).toContain('Kleding en spullen die na twee maanden nog hier liggen, gaan naar het Leger des Heils.');
  expect(long).not.toContain('elke week een mail');
  const takesClaims: Organization = { ...organization, parts: ['claims'] };
  expect(writeAnnouncement('medium', takesClaims, figures, link)).toContain(
    '\n\nIets herkend? Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt. Ophalen doe je bij het schoolkantoor.\n\n',
  );
});

test('uses the right grammar for one item and for none', () => {
  const one = { total: 1, week: 1, leaving: 1, kinds: [{ word: 'jas', count: 1 }] };
  expect(
    writeAnnouncement('medium', { ...organization, sector: 'sportclubs', donation_destination: null }, one, link),
  ).toBe(
    `Beste leden,

Bij de Antonius ligt nu 1 gevonden voorwerp, van de afgelopen week. Onder andere: een jas.

Kijk of er iets van jullie bij zit:
${link}

Iets herkend? Haal het op bij het clubhuis.

Let op: 1 voorwerp gaat binnenkort weg.`,
  );
  const kinds = ['bal', 'camera', 'vulpen', 'schoenen'].map((word) => ({ word, count: 1 }));
  expect(writeAnnouncement('medium', organization, { ...figures, kinds }, link)).toContain(
    'Onder andere: een bal, een camera, een vulpen en schoenen.',
  );
  const nothing = { total: 0, week: 0, leaving: 0, kinds: [] };
  expect(writeAnnouncement('short', organization, nothing, link)).toBe(
    `Iets kwijt bij de Antonius? Kijk hier of het gevonden is: ${link}`,
  );
  expect(writeAnnouncement('medium', organization, nothing, link)).toContain(
    'Iets kwijt? Wat bij de Antonius gevonden wordt, staat online.',
  );
});
