import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Dit gaat binnenkort weg. Is er iets van jou bij? {how}':
    'Bunlar yakında elden çıkarılacak. Aralarında size ait bir şey var mı? {how}',
  'En dit is deze week gevonden:': 'Bu hafta bulunanlar:',
  'Dit is deze week gevonden. Is er iets van jou bij? {how}':
    'Bu hafta bunlar bulundu. Aralarında size ait bir şey var mı? {how}',
  'En er ligt nog meer: bekijk alles op de site.': 'Daha fazlası da var: hepsini sitede görün.',
  'Deze week gevonden bij {organization}': 'Bu hafta bulunanlar: {organization}',
  'Laatste kans: dit gaat bijna weg bij {organization}': 'Son şans, bunlar yakında elden çıkarılacak: {organization}',
  'Bekijk alles': 'Hepsini görün',
  'Andere dag kiezen of stoppen': 'Başka gün seçin veya durdurun',
  'Je krijgt deze mail elke week, omdat je je ervoor hebt aangemeld bij {organization}.':
    'Bu e-postayı her hafta alıyorsunuz, çünkü kaydoldunuz: {organization}.',
  'Geen weekmail meer': 'Artık haftalık e-posta gelmesin',
  'Deze week gevonden op je plekken': 'Bu hafta yerlerinizde bulunanlar',
  'Geen weekmail meer van {organization}': 'Artık haftalık e-posta gelmesin: {organization}',
  'Zoek op al deze plekken': 'Bu yerlerin hepsinde ara',
  'Geen enkele weekmail meer': 'Artık hiç haftalık e-posta gelmesin',
} satisfies Messages<typeof english, 'tr'>;
