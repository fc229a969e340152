import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Delen: 'Paylaş',
  'Link gekopieerd': 'Bağlantı kopyalandı',
  'De link kon niet worden gekopieerd': 'Bağlantı kopyalanamadı',
} satisfies Messages<typeof english, 'tr'>;
