import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Niet opgehaald': 'Sin recoger',
  Opgehaald: 'Recogido',
  'het voorwerp': 'el objeto',
  Voorwerp: 'Objeto',
  'Deze week': 'Esta semana',
  'Deze maand': 'Este mes',
  'Langer geleden': 'Hace más tiempo',
  '{count} maanden': { one: '{count} mes', other: '{count} meses' },
  'Bijna weg': 'Se va pronto',
  'Laatste dag': 'Último día',
  'Nog {count} dagen': { one: 'Queda {count} día', other: 'Quedan {count} días' },
} satisfies Messages<typeof english, 'es'>;
