import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Terecht is even niet bereikbaar. Probeer het over een paar minuten opnieuw.':
    'يتعذّر الوصول إلى Terecht حاليًا. يُرجى المحاولة بعد بضع دقائق.',
  'Deze pagina bestaat niet. Klopt het adres?': 'هذه الصفحة غير موجودة. هل العنوان صحيح؟',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de startpagina</a>.':
    'لا تعمل هذه الصفحة إلا مع JavaScript. يمكنك تفعيله في المتصفح أو الانتقال إلى <a>الصفحة الرئيسية</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze school</a>.':
    'لا تعمل هذه الصفحة إلا مع JavaScript. يمكنك تفعيله في المتصفح أو الانتقال إلى <a>صفحة هذه المدرسة</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze opvang</a>.':
    'لا تعمل هذه الصفحة إلا مع JavaScript. يمكنك تفعيله في المتصفح أو الانتقال إلى <a>صفحة مركز رعاية الأطفال هذا</a>.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze club</a>.':
    'لا تعمل هذه الصفحة إلا مع JavaScript. يمكنك تفعيله في المتصفح أو الانتقال إلى <a>صفحة هذا النادي</a>.',
  'Zonder JavaScript kun je hier kijken en zoeken. Zet het aan in je browser om te filteren, iets aan te vragen of te melden, en om in te loggen.':
    'من دون JavaScript يمكنك هنا التصفّح والبحث. ولاستخدام التصفية أو تقديم طلب أو بلاغ أو تسجيل الدخول، يجب تفعيله في المتصفح.',
  'Deze pagina is niet helemaal geladen. <a>Opnieuw laden</a>': 'لم تُحمَّل هذه الصفحة بالكامل. <a>إعادة التحميل</a>',
} satisfies Messages<typeof english, 'ar'>;
