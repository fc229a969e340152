import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Hallo {name},': 'Bonjour {name},',
  'Hallo,': 'Bonjour,',
  'Groeten van {sender}': 'Bien à vous, {sender}',
  'Werkt de knop niet? Open dan dit adres:': 'Le bouton ne fonctionne pas ? Ouvrez cette adresse :',
  Foto: 'Photo',
} satisfies Messages<typeof english, 'fr'>;
