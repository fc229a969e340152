import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'zelfde soort': 'mismo tipo',
  'soort lijkt erop': 'tipo parecido',
  'zelfde kleur': 'mismo color',
  'kleur lijkt erop': 'color parecido',
  'zelfde plek': 'mismo lugar',
  'zelfde maat': 'misma talla',
  'zelfde merk': 'misma marca',
  'lijkt op je foto': 'se parece a tu foto',
} satisfies Messages<typeof english, 'es'>;
