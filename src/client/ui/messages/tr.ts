import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  Opslaan: 'Kaydet',
  Annuleren: 'Vazgeç',
  Sluiten: 'Kapat',
  'Opnieuw proberen': 'Yeniden dene',
  'Laden…': 'Yükleniyor…',
  'Geen verbinding. Het laden gaat vanzelf verder zodra die er weer is.':
    'Bağlantı yok. Bağlantı gelince yükleme kendiliğinden devam eder.',
  'Melding sluiten': 'İletiyi kapat',
} satisfies Messages<typeof english, 'tr'>;
