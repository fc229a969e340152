import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Dit gaat binnenkort weg. Is er iets van jou bij? {how}': 'Das kommt bald weg. Ist etwas von dir dabei? {how}',
  'En dit is deze week gevonden:': 'Und das wurde diese Woche gefunden:',
  'Dit is deze week gevonden. Is er iets van jou bij? {how}':
    'Das wurde diese Woche gefunden. Ist etwas von dir dabei? {how}',
  'En er ligt nog meer: bekijk alles op de site.': 'Und es gibt noch mehr: Sieh dir alles auf der Website an.',
  'Deze week gevonden bij {organization}': 'Diese Woche gefunden bei {organization}',
  'Laatste kans: dit gaat bijna weg bij {organization}': 'Letzte Chance bei {organization}: Das kommt bald weg',
  'Bekijk alles': 'Alles ansehen',
  'Andere dag kiezen of stoppen': 'Anderen Tag wählen oder abbestellen',
  'Je krijgt deze mail elke week, omdat je je ervoor hebt aangemeld bij {organization}.':
    'Du bekommst diese E-Mail jede Woche, weil du dich bei {organization} dafür angemeldet hast.',
  'Geen weekmail meer': 'Keine Wochenmail mehr',
  'Deze week gevonden op je plekken': 'Diese Woche an deinen Orten gefunden',
  'Geen weekmail meer van {organization}': 'Keine Wochenmail mehr von {organization}',
  'Zoek op al deze plekken': 'An all diesen Orten suchen',
  'Geen enkele weekmail meer': 'Gar keine Wochenmail mehr',
} satisfies Messages<typeof english, 'de'>;
