import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Er ging iets mis': 'Bir şeyler ters gitti',
  'Deze pagina kon niet worden getoond. Probeer het opnieuw.': 'Bu sayfa gösterilemedi. Lütfen yeniden deneyin.',
  'Pagina opnieuw laden': 'Sayfayı yenile',
  'Terecht brengt gevonden spullen terug.': 'Terecht bulunan eşyayı sahibine kavuşturur.',
  'Over Terecht': 'Terecht hakkında',
  'Terecht, naar de startpagina': 'Terecht, ana sayfaya git',
  Hoofdmenu: 'Ana menü',
  'Menu sluiten': 'Menüyü kapat',
  'Menu openen': 'Menüyü aç',
  'Zoek gevonden voorwerpen': 'Buluntu eşya ara',
  'Naar de inhoud': 'İçeriğe geç',
  'Oops! Page not found': 'Sayfa bulunamadı',
  'Return to Home': 'Ana sayfaya dön',
  'Hoe werkt het?': 'Nasıl çalışır?',
} satisfies Messages<typeof english, 'tr'>;
