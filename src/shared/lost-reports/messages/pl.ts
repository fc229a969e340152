import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'zelfde soort': 'ten sam rodzaj',
  'soort lijkt erop': 'podobny rodzaj',
  'zelfde kleur': 'ten sam kolor',
  'kleur lijkt erop': 'podobny kolor',
  'zelfde plek': 'to samo miejsce',
  'zelfde maat': 'ten sam rozmiar',
  'zelfde merk': 'ta sama marka',
  'lijkt op je foto': 'podobne do Twojego zdjęcia',
} satisfies Messages<typeof english, 'pl'>;
