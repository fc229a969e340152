import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Iets kwijt? Scan de code.': 'Щось загубили? Відскануйте код.',
  'Van jou? Scan de code.': 'Це ваше? Відскануйте код.',
  'Gevonden bij {organization}': 'Знайдено: {organization}',
  'Gevonden voorwerpen bij {organization}': 'Знайдені речі: {organization}',
  'Er ligt niets meer': 'Нічого не залишилося',
  'Alles is terecht. Mooi zo!': 'Усе повернулося до власників. Чудово!',
  'Iets kwijt bij {organization}?': 'Щось загубили? {organization}',
  'Buiten de openingstijden rust dit scherm.': 'Поза годинами роботи цей екран вимкнено.',
} satisfies Messages<typeof english, 'uk'>;
