import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding met Terecht. Controleer je internetverbinding en probeer het opnieuw.':
    'Terecht’e bağlanılamıyor. İnternet bağlantınızı denetleyip yeniden deneyin.',
  'Dit onderdeel kon niet worden geladen. Laad de pagina opnieuw.': 'Bu bölüm yüklenemedi. Sayfayı yenileyin.',
  vandaag: 'bugün',
  gisteren: 'dün',
  '{date} om {time}': '{date}, {time}',
} satisfies Messages<typeof english, 'tr'>;
