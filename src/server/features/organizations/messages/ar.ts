import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} van {organization}': '{office} ({organization})',
  Waar: 'المكان',
  Open: 'أوقات العمل',
  'Andere tijden': 'أوقات مختلفة',
  Telefoon: 'الهاتف',
} satisfies Messages<typeof english, 'ar'>;
