import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'zelfde soort': 'gleiche Art',
  'soort lijkt erop': 'ähnliche Art',
  'zelfde kleur': 'gleiche Farbe',
  'kleur lijkt erop': 'ähnliche Farbe',
  'zelfde plek': 'gleicher Ort',
  'zelfde maat': 'gleiche Größe',
  'zelfde merk': 'gleiche Marke',
  'lijkt op je foto': 'sieht aus wie auf deinem Foto',
} satisfies Messages<typeof english, 'de'>;
