import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Hallo {name},': 'Merhaba {name},',
  'Hallo,': 'Merhaba,',
  'Groeten van {sender}': 'Saygılarımızla, {sender}',
  'Werkt de knop niet? Open dan dit adres:': 'Düğme çalışmıyor mu? Şu adresi açın:',
  Foto: 'Fotoğraf',
} satisfies Messages<typeof english, 'tr'>;
