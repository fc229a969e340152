import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Niet opgehaald': 'Nieodebrane',
  Opgehaald: 'Odebrane',
  'het voorwerp': 'rzecz',
  Voorwerp: 'Rzecz',
  'Deze week': 'W tym tygodniu',
  'Deze maand': 'W tym miesiącu',
  'Langer geleden': 'Wcześniej',
  '{count} maanden': {
    one: '{count} miesiącu',
    few: '{count} miesiącach',
    many: '{count} miesiącach',
    other: '{count} miesiącach',
  },
  'Bijna weg': 'Wkrótce zniknie',
  'Laatste dag': 'Ostatni dzień',
  'Nog {count} dagen': {
    one: 'Został {count} dzień',
    few: 'Zostały {count} dni',
    many: 'Zostało {count} dni',
    other: 'Zostało {count} dni',
  },
} satisfies Messages<typeof english, 'pl'>;
