import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Gereserveerd: 'محجوز',
  Tags: 'الأوصاف',
  '+{count} more': '+{count} أخرى',
  'Bekijk: {name}': 'عرض: {name}',
  'Er ligt niets dat hierop lijkt.': 'لا يوجد شيء مشابه.',
  'De volgende voorwerpen konden niet worden geladen.': 'تعذّر تحميل الأغراض التالية.',
  'Meer voorwerpen tonen': 'عرض المزيد من الأغراض',
  '{count} nieuwe voorwerpen': {
    zero: 'لا أغراض جديدة',
    one: 'غرض جديد واحد',
    two: 'غرضان جديدان',
    few: '{count} أغراض جديدة',
    many: '{count} غرضًا جديدًا',
    other: '{count} غرض جديد',
  },
  'Het kan elke dag weg zijn.': 'قد يُزال في أي يوم.',
  'Vanaf morgen mag dit weg.': 'قد يُزال ابتداءً من الغد.',
  'Vanaf {date} mag dit weg.': 'قد يُزال ابتداءً من {date}.',
  'Is het van jou? Kies dan snel ‘Dit is van mij’.': 'هل هو لك؟ سارع إلى اختيار «هذا لي».',
  'Is het van jou? Kom dan snel langs bij {office}.': 'هل هو لك؟ سارع إلى السؤال عنه {office}.',
  'Dit is geen label': 'هذا ليس ملصقًا',
  'Deze code klopt niet': 'هذا الرمز غير صحيح',
  'Dit voorwerp vinden we niet meer': 'لم نعد نجد هذا الغرض',
  'Een code heeft vijf tekens, zoals K7M3P. Kijk nog eens op het label.':
    'يتكوّن الرمز من خمس خانات، مثل K7M3P. انظر إلى الملصق مرة أخرى.',
  'Het is misschien al opgehaald, of het staat niet op de lijst. Is het van jou? Vraag ernaar bij {office}.':
    'ربما استُلم من قبل، أو أنه ليس في القائمة. هل هو لك؟ اسأل عنه {office}.',
  'Bekijk gevonden voorwerpen': 'عرض الأغراض المعثور عليها',
  'Inloggen als medewerker': 'دخول الموظفين',
} satisfies Messages<typeof english, 'ar'>;
