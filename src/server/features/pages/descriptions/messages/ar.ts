import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Waar ben je iets verloren? Zoek in de foto’s van gevonden voorwerpen van je school, opvang of club.':
    'أين فقدت غرضك؟ ابحث في صور الأغراض المعثور عليها في مدرستك أو مركز الرعاية أو ناديك.',
  'Iets kwijt? Kies je school, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'هل فقدت شيئًا؟ اختر مدرستك وشاهد صور الأغراض المعثور عليها واستلم ما يخصك.',
  'Iets kwijt? Kies je opvang, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'هل فقدت شيئًا؟ اختر مركز الرعاية وشاهد صور الأغراض المعثور عليها واستلم ما يخصك.',
  'Iets kwijt? Kies je club, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'هل فقدت شيئًا؟ اختر ناديك وشاهد صور الأغراض المعثور عليها واستلم ما يخصك.',
  'Gevonden voorwerpen bij {name}: zoek op wat je kwijt bent en haal het op.':
    'أغراض معثور عليها – {name}: ابحث عمّا فقدته واستلمه.',
  'Doorzoek alle gevonden voorwerpen bij {name}.': 'ابحث في جميع الأغراض المعثور عليها: {name}.',
  'Inloggen of een account aanmaken.': 'تسجيل الدخول أو إنشاء حساب.',
  'Wat je hebt aangevraagd.': 'طلباتك.',
  'Gebruik de link uit je mail.': 'استخدم الرابط الذي وصلك بالبريد.',
  'Iets herkend bij {name}? Vraag het aan.': 'هل تعرّفت على شيء لدى {name}؟ اطلبه.',
  'Iets kwijt bij {name}? Meld het, dan mailen wij als het er is.':
    'هل فقدت شيئًا لدى {name}؟ أبلغ عنه وسنراسلك عندما يُعثر عليه.',
  'Wat je kwijt bent.': 'ما فقدته.',
  'Een gevonden voorwerp bij {name}.': 'غرض معثور عليه: {name}.',
  'Wat er gevonden is bij {name}.': 'ما عُثر عليه: {name}.',
  'Welke gegevens Terecht bewaart, waarom en hoe lang.': 'ما البيانات التي يحتفظ بها Terecht ولماذا وكم من الوقت.',
  'De afspraken voor het gebruik van Terecht.': 'قواعد استخدام Terecht.',
  'Hulp bij het zoeken, plaatsen en ophalen van voorwerpen.': 'مساعدة في البحث عن الأغراض وإضافتها واستلامها.',
  'Wat er werkt, en het geplande onderhoud.': 'ما يعمل الآن، والصيانة المخطط لها.',
  'Waarom Terecht bestaat en wie het maakt.': 'لماذا وُجد Terecht ومن يصنعه.',
  'Deze pagina bestaat niet.': 'هذه الصفحة غير موجودة.',
  'De lijst van {name} is even niet te zien.': 'قائمة {name} غير متاحة مؤقتًا.',
  'Gevonden bij {name}: {tags}.': 'عُثر عليه لدى {name}: {tags}.',
  'Gevonden bij {name}: een voorwerp.': 'عُثر عليه لدى {name}: غرض.',
  'Dit is gereserveerd.': 'هذا الغرض محجوز.',
  'Van jou?': 'هل هو لك؟',
  'Foto: {name}': 'صورة: {name}',
  'Het beeldmerk van Terecht': 'شعار Terecht',
  'Gevonden voorwerpen van meer plekken in één lijst.': 'أغراض معثور عليها من عدة أماكن في قائمة واحدة.',
  'Gevonden voorwerpen van alle locaties van {name} in één lijst.':
    'أغراض معثور عليها من جميع فروع {name} في قائمة واحدة.',
} satisfies Messages<typeof english, 'ar'>;
