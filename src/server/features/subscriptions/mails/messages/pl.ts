import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Dit gaat binnenkort weg. Is er iets van jou bij? {how}':
    'Te rzeczy wkrótce znikną. Czy jest wśród nich coś Twojego? {how}',
  'En dit is deze week gevonden:': 'A to znaleziono w tym tygodniu:',
  'Dit is deze week gevonden. Is er iets van jou bij? {how}':
    'To znaleziono w tym tygodniu. Czy jest wśród tego coś Twojego? {how}',
  'En er ligt nog meer: bekijk alles op de site.': 'Jest tego więcej: zobacz wszystko na stronie.',
  'Deze week gevonden bij {organization}': 'Znalezione w tym tygodniu: {organization}',
  'Laatste kans: dit gaat bijna weg bij {organization}': 'Ostatnia szansa, te rzeczy wkrótce znikną: {organization}',
  'Bekijk alles': 'Zobacz wszystko',
  'Andere dag kiezen of stoppen': 'Wybierz inny dzień lub zrezygnuj',
  'Je krijgt deze mail elke week, omdat je je ervoor hebt aangemeld bij {organization}.':
    'Dostajesz ten e-mail co tydzień, bo zapisano na niego Twój adres: {organization}.',
  'Geen weekmail meer': 'Zrezygnuj z cotygodniowego e-maila',
  'Deze week gevonden op je plekken': 'Znalezione w tym tygodniu w Twoich miejscach',
  'Geen weekmail meer van {organization}': 'Zrezygnuj z cotygodniowego e-maila: {organization}',
  'Zoek op al deze plekken': 'Szukaj we wszystkich tych miejscach',
  'Geen enkele weekmail meer': 'Zrezygnuj ze wszystkich cotygodniowych e-maili',
} satisfies Messages<typeof english, 'pl'>;
