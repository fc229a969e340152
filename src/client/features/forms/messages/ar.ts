import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Bedoel je {domain}?': 'هل المقصود {domain}؟',
  'Ander adres': 'عنوان آخر',
  'Toch als {address}': 'العودة إلى {address}',
  'Dit bestand is geen foto. Kies een andere foto, of ga verder zonder foto.':
    'هذا الملف ليس صورة. يُرجى اختيار صورة أخرى أو المتابعة بدون صورة.',
  'Deze foto kunnen we niet lezen. Kies een andere foto, of ga verder zonder foto.':
    'لا يمكننا قراءة هذه الصورة. يُرجى اختيار صورة أخرى أو المتابعة بدون صورة.',
  'Zonder verbinding kun je nu geen foto kiezen. Probeer het straks opnieuw, of ga verder zonder foto.':
    'لا يمكن اختيار صورة الآن بدون اتصال. يُرجى إعادة المحاولة لاحقًا أو المتابعة بدون صورة.',
  'Foto verkleinen…': 'جارٍ تصغير الصورة…',
  'Andere foto': 'صورة أخرى',
  'Foto toevoegen': 'إضافة صورة',
  Weghalen: 'إزالة',
  'Hoeft niet.': 'اختياري.',
  'Nog niet verstuurd': 'لم يُرسل بعد',
  'Er is geen verbinding. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'لا يوجد اتصال. نواصل المحاولة: يُرجى ترك هذه الصفحة مفتوحة وسيتم الإرسال تلقائيًا. يبقى ما كتبته محفوظًا.',
  'Het lukt even niet. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'تعذّر ذلك مؤقتًا. نواصل المحاولة: يُرجى ترك هذه الصفحة مفتوحة وسيتم الإرسال تلقائيًا. يبقى ما كتبته محفوظًا.',
  'Toch nog wijzigen': 'تعديله قبل الإرسال',
  'Misschien niet verstuurd': 'ربما لم يُرسل',
  '<a>Log opnieuw in (nieuw tabblad)</a> en kom dan hier terug.':
    'يُرجى <a>تسجيل الدخول من جديد (علامة تبويب جديدة)</a> ثم العودة إلى هنا.',
  'We weten niet zeker of het is opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'لسنا متأكدين من أنه حُفظ. كل ما كتبته ما زال هنا.',
  'We weten niet zeker of het is verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'لسنا متأكدين من أنه أُرسل. كل ما كتبته ما زال هنا.',
  'Nog niet opgeslagen. Alles wat je hebt ingevuld staat er nog.': 'لم يُحفظ بعد. كل ما كتبته ما زال هنا.',
  'Nog niet verstuurd. Alles wat je hebt ingevuld staat er nog.': 'لم يُرسل بعد. كل ما كتبته ما زال هنا.',
  'Er is de laatste tijd te veel verstuurd.': 'عدد الرسائل المرسلة في الفترة الأخيرة كبير جدًا.',
  'Probeer het {wait} opnieuw.': 'يُرجى إعادة المحاولة {wait}.',
  'Probeer het {wait} opnieuw, of vraag het na bij {office}.': 'يُرجى إعادة المحاولة {wait}، أو السؤال {office}.',
  'Probeer het {wait} opnieuw, of bel {office}: <phone>{phone}</phone>.':
    'يُرجى إعادة المحاولة {wait}، أو الاتصال؛ الهاتف {office}: <phone>{phone}</phone>.',
  'Zonder wifi lukt het misschien meteen.': 'قد ينجح ذلك فورًا بدون شبكة Wi-Fi.',
  'over {count} minuten': {
    zero: 'بعد دقيقة',
    one: 'بعد دقيقة',
    two: 'بعد دقيقتين',
    few: 'بعد {count} دقائق',
    many: 'بعد {count} دقيقة',
    other: 'بعد {count} دقيقة',
  },
  'over {count} uur': {
    zero: 'بعد ساعة',
    one: 'بعد ساعة',
    two: 'بعد ساعتين',
    few: 'بعد {count} ساعات',
    many: 'بعد {count} ساعة',
    other: 'بعد {count} ساعة',
  },
  morgen: 'غدًا',
  'Vul je e-mailadres in.': 'يُرجى كتابة بريدك الإلكتروني.',
  'Dit is geen volledig e-mailadres. Het ziet eruit als naam@voorbeeld.nl.':
    'هذا ليس عنوان بريد كاملًا. يكون بالشكل name@example.nl.',
} satisfies Messages<typeof english, 'ar'>;
