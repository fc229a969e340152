import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Dit gaat binnenkort weg. Is er iets van jou bij? {how}': 'ستُزال هذه الأغراض قريبًا. هل بينها ما يخصك؟ {how}',
  'En dit is deze week gevonden:': 'وهذا ما عُثر عليه هذا الأسبوع:',
  'Dit is deze week gevonden. Is er iets van jou bij? {how}': 'هذا ما عُثر عليه هذا الأسبوع. هل بينها ما يخصك؟ {how}',
  'En er ligt nog meer: bekijk alles op de site.': 'وهناك المزيد: يمكن عرض الكل على الموقع.',
  'Deze week gevonden bij {organization}': 'عُثر عليه هذا الأسبوع لدى {organization}',
  'Laatste kans: dit gaat bijna weg bij {organization}': 'فرصة أخيرة: ستُزال هذه الأغراض قريبًا لدى {organization}',
  'Bekijk alles': 'عرض الكل',
  'Andere dag kiezen of stoppen': 'اختيار يوم آخر أو الإيقاف',
  'Je krijgt deze mail elke week, omdat je je ervoor hebt aangemeld bij {organization}.':
    'تصلك هذه الرسالة كل أسبوع لأنك اشتركت فيها لدى {organization}.',
  'Geen weekmail meer': 'إيقاف الرسالة الأسبوعية',
  'Deze week gevonden op je plekken': 'عُثر عليه هذا الأسبوع في أماكنك',
  'Geen weekmail meer van {organization}': 'إيقاف الرسالة الأسبوعية من {organization}',
  'Zoek op al deze plekken': 'البحث في كل هذه الأماكن',
  'Geen enkele weekmail meer': 'إيقاف كل الرسائل الأسبوعية',
} satisfies Messages<typeof english, 'ar'>;
