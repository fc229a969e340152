import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Hallo {name},': 'مرحبًا {name}،',
  'Hallo,': 'مرحبًا،',
  'Groeten van {sender}': 'مع تحيات {sender}',
  'Werkt de knop niet? Open dan dit adres:': 'ألا يعمل الزر؟ افتح هذا العنوان:',
  Foto: 'صورة',
} satisfies Messages<typeof english, 'ar'>;
