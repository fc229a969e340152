import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Niet opgehaald': 'Не забрано',
  Opgehaald: 'Забрано',
  'het voorwerp': 'річ',
  Voorwerp: 'Річ',
  'Deze week': 'Цього тижня',
  'Deze maand': 'Цього місяця',
  'Langer geleden': 'Раніше',
  '{count} maanden': {
    one: '{count} місяця',
    few: '{count} місяців',
    many: '{count} місяців',
    other: '{count} місяців',
  },
  'Bijna weg': 'Скоро зникне',
  'Laatste dag': 'Останній день',
  'Nog {count} dagen': {
    one: 'Ще {count} день',
    few: 'Ще {count} дні',
    many: 'Ще {count} днів',
    other: 'Ще {count} днів',
  },
} satisfies Messages<typeof english, 'uk'>;
