import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Foto niet beschikbaar': 'الصورة غير متاحة',
  'Foto: {name}': 'صورة: {name}',
  'Hele foto tonen': 'عرض الصورة كاملة',
  'Foto vergroten': 'تكبير الصورة',
} satisfies Messages<typeof english, 'ar'>;
