import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Niet opgehaald': 'Nicht abgeholt',
  Opgehaald: 'Abgeholt',
  'het voorwerp': 'der Gegenstand',
  Voorwerp: 'Gegenstand',
  'Deze week': 'Diese Woche',
  'Deze maand': 'Diesen Monat',
  'Langer geleden': 'Länger her',
  '{count} maanden': { one: '{count} Monat', other: '{count} Monaten' },
  'Bijna weg': 'Bald weg',
  'Laatste dag': 'Letzter Tag',
  'Nog {count} dagen': { one: 'Noch {count} Tag', other: 'Noch {count} Tage' },
} satisfies Messages<typeof english, 'de'>;
