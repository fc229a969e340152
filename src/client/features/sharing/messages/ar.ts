import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Delen: 'مشاركة',
  'Link gekopieerd': 'تم نسخ الرابط',
  'De link kon niet worden gekopieerd': 'تعذّر نسخ الرابط',
} satisfies Messages<typeof english, 'ar'>;
