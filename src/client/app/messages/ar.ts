import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Er ging iets mis': 'حدث خطأ ما',
  'Deze pagina kon niet worden getoond. Probeer het opnieuw.': 'تعذّر عرض هذه الصفحة. حاول مرة أخرى.',
  'Pagina opnieuw laden': 'إعادة تحميل الصفحة',
  'Terecht brengt gevonden spullen terug.': 'يعيد Terecht الأغراض المعثور عليها إلى أصحابها.',
  'Over Terecht': 'عن Terecht',
  'Terecht, naar de startpagina': 'Terecht، إلى الصفحة الرئيسية',
  Hoofdmenu: 'القائمة الرئيسية',
  'Menu sluiten': 'إغلاق القائمة',
  'Menu openen': 'فتح القائمة',
  'Zoek gevonden voorwerpen': 'ابحث في الأغراض المعثور عليها',
  'Naar de inhoud': 'إلى المحتوى',
  'Oops! Page not found': 'عذرًا! الصفحة غير موجودة',
  'Return to Home': 'العودة إلى الصفحة الرئيسية',
  'Hoe werkt het?': 'كيف يعمل؟',
} satisfies Messages<typeof english, 'ar'>;
