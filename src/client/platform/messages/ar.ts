import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding met Terecht. Controleer je internetverbinding en probeer het opnieuw.':
    'لا يوجد اتصال بـ Terecht. تحقّق من اتصالك بالإنترنت وحاول مرة أخرى.',
  'Dit onderdeel kon niet worden geladen. Laad de pagina opnieuw.': 'تعذّر تحميل هذا الجزء. أعد تحميل الصفحة.',
  vandaag: 'اليوم',
  gisteren: 'أمس',
  '{date} om {time}': '{date}، {time}',
} satisfies Messages<typeof english, 'ar'>;
