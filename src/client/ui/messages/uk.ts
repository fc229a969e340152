import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Opslaan: 'Зберегти',
  Annuleren: 'Скасувати',
  Sluiten: 'Закрити',
  'Opnieuw proberen': 'Спробувати ще раз',
  'Laden…': 'Завантаження…',
  'Geen verbinding. Het laden gaat vanzelf verder zodra die er weer is.':
    'Немає з’єднання. Щойно воно з’явиться, завантаження продовжиться саме.',
  'Melding sluiten': 'Закрити повідомлення',
} satisfies Messages<typeof english, 'uk'>;
