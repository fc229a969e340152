import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Niet opgehaald': 'لم يُستلم',
  Opgehaald: 'تم استلامه',
  'het voorwerp': 'الغرض',
  Voorwerp: 'غرض',
  'Deze week': 'هذا الأسبوع',
  'Deze maand': 'هذا الشهر',
  'Langer geleden': 'قبل ذلك',
  '{count} maanden': {
    zero: '{count} شهر',
    one: 'شهر واحد',
    two: 'شهرين',
    few: '{count} أشهر',
    many: '{count} شهرًا',
    other: '{count} شهر',
  },
  'Bijna weg': 'سيُزال قريبًا',
  'Laatste dag': 'اليوم الأخير',
  'Nog {count} dagen': {
    zero: 'بقي {count} يوم',
    one: 'بقي يوم واحد',
    two: 'بقي يومان',
    few: 'بقي {count} أيام',
    many: 'بقي {count} يومًا',
    other: 'بقي {count} يوم',
  },
} satisfies Messages<typeof english, 'ar'>;
