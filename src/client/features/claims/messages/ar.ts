import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} antwoordt meestal binnen een dag.': 'عادةً ما يصل الرد على الطلبات {office} خلال يوم.',
  '{office} antwoordt meestal binnen twee dagen.': 'عادةً ما يصل الرد على الطلبات {office} خلال يومين.',
  '{office} antwoordt meestal binnen een week.': 'عادةً ما يصل الرد على الطلبات {office} خلال أسبوع.',
  'Open die om je aanvraag te bevestigen: pas daarna kijkt {office} ernaar.':
    'يُرجى فتحه لتأكيد طلبك: لن يُنظر في الطلب {office} إلا بعد ذلك.',
  'Aanvragen kan alleen met JavaScript. Zet het aan in je browser, of vraag het aan {office}.':
    'لا يمكن تقديم الطلب إلا مع JavaScript. يُرجى تفعيله في المتصفح، أو السؤال {office}.',
  'Je aanvraag': 'طلبك',
  Versturen: 'إرسال',
  'Alleen de mensen van {office} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'لا يقرأ هذا إلا العاملون {office}، ولا نستخدم عنوانك إلا لهذا الغرض.',
  'Je naam': 'اسمك',
  'We mailen je een link om je aanvraag te bevestigen.': 'سنرسل إليك رابطًا بالبريد الإلكتروني لتأكيد طلبك.',
  'Je vraagt dit aan als': 'يُقدَّم هذا الطلب باسم',
  'Waaraan herken je het?': 'كيف تعرف أنه لك؟',
  'Beschrijf het zo precies mogelijk: kleur, merk, hoesje…':
    'يُرجى وصفه بأكبر دقة ممكنة: اللون، العلامة التجارية، الغطاء…',
  'Wat je op de foto niet ziet. Bijvoorbeeld: naam in de kraag, een scheurtje, wat er in de zak zit.':
    'ما لا يظهر في الصورة. مثلًا: اسم على الياقة، تمزق صغير، ما يوجد في الجيب.',
  'Bijvoorbeeld een foto waarop je kind het draagt. Alleen medewerkers zien deze foto.':
    'مثلًا صورة يرتديه فيها طفلك. لا يرى هذه الصورة إلا الموظفون.',
  'Terug naar het voorwerp': 'العودة إلى الغرض',
  'Dit voorwerp staat niet meer op de lijst.': 'لم يعد هذا الغرض في القائمة.',
  'Dit voorwerp is al opgehaald.': 'سبق استلام هذا الغرض.',
  'Bij {name} kun je niets via Terecht aanvragen.': 'لا يمكن تقديم طلبات عبر Terecht لدى {name}.',
  'Alles bij {name}': 'كل الأغراض لدى {name}',
  'Je aanvraag is binnen bij {office}': 'تم استلام طلبك {office}',
  'Een medewerker vergelijkt wat je schreef met het voorwerp.': 'يقارن أحد الموظفين ما كتبته بالغرض.',
  'Je krijgt een mail met het antwoord, of met een vraag.': 'ستصلك رسالة بالبريد الإلكتروني فيها الرد أو سؤال.',
  'Is het van jou? Dan staat er een code in de mail, en ligt het voor je klaar.':
    'هل هو لك؟ عندها تجد رمزًا في الرسالة، ويكون الغرض جاهزًا لك.',
  'Naar mijn spullen': 'إلى أغراضي',
  'Gevonden op {date}': 'عُثر عليه في {date}',
  'Vul je naam in.': 'يُرجى كتابة اسمك.',
  'Vul alleen je naam in: zonder internetadres, e-mailadres of nummer.':
    'يُرجى كتابة اسمك فقط: دون عنوان موقع أو بريد إلكتروني أو رقم.',
  'Vul in waaraan je het herkent.': 'يُرجى كتابة كيف تعرف أنه لك.',
  'Misschien is het opgehaald of weggegeven.': 'ربما استُلم أو جرى التبرع به.',
  'Vraag het na bij {office}: <phone>{phone}</phone> of <mail>{mail}</mail>.':
    'يُرجى السؤال {office}: <phone>{phone}</phone> أو <mail>{mail}</mail>.',
  'Vraag het na bij {office}: <phone>{phone}</phone>.': 'يُرجى السؤال {office}: <phone>{phone}</phone>.',
  'Vraag het na bij {office}: <mail>{mail}</mail>.': 'يُرجى السؤال {office}: <mail>{mail}</mail>.',
  'Vraag het na bij {office}.': 'يُرجى السؤال {office}.',
} satisfies Messages<typeof english, 'ar'>;
