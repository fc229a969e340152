import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Er ging iets mis': 'Щось пішло не так',
  'Deze pagina kon niet worden getoond. Probeer het opnieuw.': 'Не вдалося показати цю сторінку. Спробуйте ще раз.',
  'Pagina opnieuw laden': 'Оновити сторінку',
  'Terecht brengt gevonden spullen terug.': 'Terecht повертає знайдені речі.',
  'Over Terecht': 'Про Terecht',
  'Terecht, naar de startpagina': 'Terecht, на головну сторінку',
  Hoofdmenu: 'Головне меню',
  'Menu sluiten': 'Закрити меню',
  'Menu openen': 'Відкрити меню',
  'Zoek gevonden voorwerpen': 'Шукати знайдені речі',
  'Naar de inhoud': 'До змісту',
  'Oops! Page not found': 'Ой! Сторінку не знайдено',
  'Return to Home': 'На головну',
  'Hoe werkt het?': 'Як це працює?',
} satisfies Messages<typeof english, 'uk'>;
