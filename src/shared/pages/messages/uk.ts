import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden voorwerpen': 'Знайдені речі',
  'Gevonden voorwerpen bij {name}': 'Знайдені речі: {name}',
  'Organisatie niet gevonden': 'Організацію не знайдено',
  Zoeken: 'Пошук',
  'Voor medewerkers': 'Для працівників',
  'Mijn spullen': 'Мої речі',
  'Je e-mailadres': 'Ваша електронна адреса',
  'Dit is van mij': 'Це моє',
  'Ik ben iets kwijt': 'У мене щось загубилося',
  'Mijn melding': 'Моє повідомлення про втрату',
  Privacy: 'Конфіденційність',
  Voorwaarden: 'Умови',
  Ondersteuning: 'Допомога',
  'Over ons': 'Про нас',
  Status: 'Стан',
  'Zoeken op meerdere plekken': 'Пошук у кількох місцях',
} satisfies Messages<typeof english, 'uk'>;
