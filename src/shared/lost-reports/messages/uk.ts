import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'zelfde soort': 'той самий вид',
  'soort lijkt erop': 'схожий вид',
  'zelfde kleur': 'той самий колір',
  'kleur lijkt erop': 'схожий колір',
  'zelfde plek': 'те саме місце',
  'zelfde maat': 'той самий розмір',
  'zelfde merk': 'той самий бренд',
  'lijkt op je foto': 'схоже на ваше фото',
} satisfies Messages<typeof english, 'uk'>;
