import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Hallo {name},': 'Hallo {name}!',
  'Hallo,': 'Hallo!',
  'Groeten van {sender}': 'Viele Grüße, {sender}',
  'Werkt de knop niet? Open dan dit adres:': 'Funktioniert der Button nicht? Dann öffne diese Adresse:',
  Foto: 'Foto',
} satisfies Messages<typeof english, 'de'>;
