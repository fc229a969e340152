import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'zelfde soort': 'aynı tür',
  'soort lijkt erop': 'benzer tür',
  'zelfde kleur': 'aynı renk',
  'kleur lijkt erop': 'benzer renk',
  'zelfde plek': 'aynı yer',
  'zelfde maat': 'aynı beden',
  'zelfde merk': 'aynı marka',
  'lijkt op je foto': 'fotoğrafınıza benziyor',
} satisfies Messages<typeof english, 'tr'>;
