import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Opslaan: 'حفظ',
  Annuleren: 'إلغاء',
  Sluiten: 'إغلاق',
  'Opnieuw proberen': 'حاول مرة أخرى',
  'Laden…': 'جارٍ التحميل…',
  'Geen verbinding. Het laden gaat vanzelf verder zodra die er weer is.':
    'لا يوجد اتصال. سيستمر التحميل تلقائيًا عند عودة الاتصال.',
  'Melding sluiten': 'إغلاق الرسالة',
} satisfies Messages<typeof english, 'ar'>;
