import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De gegevens kloppen niet.': 'البيانات غير صحيحة.',
  'Je bent niet ingelogd.': 'لم يتم تسجيل الدخول.',
  'Je hebt geen toegang tot deze functie.': 'ليست لديك صلاحية استخدام هذه الميزة.',
  'Deze link is verlopen of al eens gebruikt.': 'انتهت صلاحية هذا الرابط أو سبق استخدامه.',
  'Niet gevonden.': 'غير موجود.',
  'Organisatie niet gevonden.': 'لم يتم العثور على المؤسسة.',
  'De lijst van deze organisatie is even niet te zien.': 'قائمة هذه المؤسسة غير متاحة حاليًا.',
  'Voorwerp niet gevonden.': 'لم يتم العثور على الغرض.',
  'Deze aanvraag is er niet (meer).': 'هذا الطلب غير موجود (أو لم يعد موجودًا).',
  'Je hebt dit voorwerp al aangevraagd.': 'سبق أن طلبت هذا الغرض.',
  'Dit is de code van een aanvraag. Vraag een medewerker.': 'هذا رمز طلب. يُرجى سؤال الموظفين.',
  'Deze aanvraag is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'تغيّر هذا الطلب في هذه الأثناء. اطّلع على حالته الآن.',
  'Je hebt hier al tien aanvragen lopen. Trek er eerst een in, of wacht op antwoord.':
    'لديك هنا عشرة طلبات مفتوحة. اسحب أحدها أولًا أو انتظر الرد.',
  'Er is over deze aanvraag al zoveel geschreven dat er niets meer bij kan. Bel of kom langs.':
    'كُتب الكثير عن هذا الطلب ولا يمكن إضافة المزيد. يُرجى الاتصال أو الحضور.',
  'Er is intussen iets veranderd aan wat je wilde bevestigen. Kijk nog een keer wat er staat.':
    'تغيّر في هذه الأثناء ما أردت تأكيده. راجع ما هو مكتوب مرة أخرى.',
  'Deze vermissing is er niet (meer).': 'بلاغ الفقدان هذا غير موجود (أو لم يعد موجودًا).',
  'Deze vermissing is intussen veranderd. Bekijk hoe het er nu voor staat.':
    'تغيّر بلاغ الفقدان هذا في هذه الأثناء. اطّلع على حالته الآن.',
  'Je hebt hier al tien meldingen lopen. Trek er eerst een in.': 'لديك هنا عشرة بلاغات فقدان مفتوحة. اسحب أحدها أولًا.',
  'Deze weekmail krijg je niet (meer).': 'لا تصلك هذه الرسالة الأسبوعية (أو لم تعد تصلك).',
  'Je krijgt al zoveel weekmails dat er geen meer bij kan. Stop er eerst een.':
    'تصلك رسائل أسبوعية كثيرة ولا يمكن إضافة المزيد. أوقف إحداها أولًا.',
  'Dit voorwerp ligt er niet meer, dus je kunt het niet aanvragen.': 'هذا الغرض لم يعد موجودًا، لذلك لا يمكن طلبه.',
  'Deze link werkt niet meer. Vraag een nieuwe aan.': 'لم يعد هذا الرابط يعمل. اطلب رابطًا جديدًا.',
  'De foto is niet bewaard gebleven. Verstuur hem opnieuw.': 'لم تُحفظ الصورة. أرسلها مرة أخرى.',
  'De foto is groter dan 10MB.': 'حجم الصورة أكبر من 10 ميغابايت.',
  'Dit soort foto kunnen we niet lezen. Gebruik een JPG- of PNG-foto.':
    'لا يمكننا قراءة هذا النوع من الصور. استخدم صورة JPG أو PNG.',
  'De opslag van foto’s is even niet bereikbaar. Probeer het zo opnieuw.':
    'لا يمكن حفظ الصور الآن. حاول مرة أخرى بعد قليل.',
  'Er is geen ruimte meer om foto’s te bewaren. Neem contact op met de beheerder.':
    'لم تعد هناك مساحة لحفظ الصور. يُرجى الاتصال بالمسؤول.',
  'Het is even te druk. Probeer het zo opnieuw.': 'هناك ضغط كبير الآن. حاول مرة أخرى بعد قليل.',
  'Je hebt veel foto’s verstuurd die nog nergens bij horen. Plaats die eerst, of probeer het over een uur opnieuw.':
    'أُرسلت صور كثيرة لم تُستخدم بعد. استخدمها أولًا أو حاول مرة أخرى بعد ساعة.',
  'Dit is te groot om te versturen.': 'هذا أكبر من أن يُرسل.',
  'Dit soort bestand wordt niet ondersteund.': 'هذا النوع من الملفات غير مدعوم.',
  'Te veel pogingen, probeer later opnieuw': 'محاولات كثيرة جدًا، حاول لاحقًا',
  'Er ging iets mis aan onze kant. Probeer het later opnieuw.': 'حدث خطأ من جهتنا. حاول مرة أخرى لاحقًا.',
  'Terecht is even niet bereikbaar. Probeer het zo opnieuw.': 'لا يمكن الوصول إلى Terecht الآن. حاول مرة أخرى بعد قليل.',
} satisfies Messages<typeof english, 'ar'>;
