import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De beschrijving klopt niet': 'Опис не збігається',
  'Het blijkt van iemand anders te zijn': 'Виявилося, що це належить комусь іншому',
  'Kom even langs bij de balie, dan kijken we samen.': 'Зайдіть на рецепцію, подивимося разом.',
  'Kun je een foto sturen waarop je het hebt of draagt?': 'Чи можете надіслати фото, на якому ця річ у вас або на вас?',
  'Welke maat of welk merk is het?': 'Який розмір або бренд?',
  'Staat er een naam in, en welke?': 'Чи є на речі ім’я і яке саме?',
  'Wanneer en waar ben je het kwijtgeraakt?': 'Коли й де ви це загубили?',
} satisfies Messages<typeof english, 'uk'>;
