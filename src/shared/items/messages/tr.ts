import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Niet opgehaald': 'Teslim alınmadı',
  Opgehaald: 'Teslim alındı',
  'het voorwerp': 'eşya',
  Voorwerp: 'Eşya',
  'Deze week': 'Bu hafta',
  'Deze maand': 'Bu ay',
  'Langer geleden': 'Daha önce',
  '{count} maanden': { one: '{count} ay', other: '{count} ay' },
  'Bijna weg': 'Yakında gidiyor',
  'Laatste dag': 'Son gün',
  'Nog {count} dagen': { one: '{count} gün kaldı', other: '{count} gün kaldı' },
} satisfies Messages<typeof english, 'tr'>;
