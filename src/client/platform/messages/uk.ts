import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding met Terecht. Controleer je internetverbinding en probeer het opnieuw.':
    'Немає зв’язку з Terecht. Перевірте з’єднання з інтернетом і спробуйте ще раз.',
  'Dit onderdeel kon niet worden geladen. Laad de pagina opnieuw.':
    'Цю частину не вдалося завантажити. Оновіть сторінку.',
  vandaag: 'сьогодні',
  gisteren: 'вчора',
  '{date} om {time}': '{date} о {time}',
} satisfies Messages<typeof english, 'uk'>;
