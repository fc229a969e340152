import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'zelfde soort': 'même type',
  'soort lijkt erop': 'type semblable',
  'zelfde kleur': 'même couleur',
  'kleur lijkt erop': 'couleur semblable',
  'zelfde plek': 'même endroit',
  'zelfde maat': 'même taille',
  'zelfde merk': 'même marque',
  'lijkt op je foto': 'ressemble à votre photo',
} satisfies Messages<typeof english, 'fr'>;
