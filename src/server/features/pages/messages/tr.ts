import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Terecht is even niet bereikbaar. Probeer het over een paar minuten opnieuw.':
    'Terecht’e şu anda ulaşılamıyor. Birkaç dakika sonra yeniden deneyin.',
  'Deze pagina bestaat niet. Klopt het adres?': 'Bu sayfa yok. Adres doğru mu?',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de startpagina</a>.':
    'Bu sayfa yalnızca JavaScript ile çalışır. Tarayıcınızda açın veya <a>ana sayfaya</a> gidin.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze school</a>.':
    'Bu sayfa yalnızca JavaScript ile çalışır. Tarayıcınızda açın veya <a>bu okulun sayfasına</a> gidin.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze opvang</a>.':
    'Bu sayfa yalnızca JavaScript ile çalışır. Tarayıcınızda açın veya <a>bu kreşin sayfasına</a> gidin.',
  'Deze pagina werkt alleen met JavaScript. Zet het aan in je browser, of ga naar <a>de pagina van deze club</a>.':
    'Bu sayfa yalnızca JavaScript ile çalışır. Tarayıcınızda açın veya <a>bu kulübün sayfasına</a> gidin.',
  'Zonder JavaScript kun je hier kijken en zoeken. Zet het aan in je browser om te filteren, iets aan te vragen of te melden, en om in te loggen.':
    'JavaScript olmadan burada bakabilir ve arama yapabilirsiniz. Filtrelemek, talepte veya bildirimde bulunmak ve giriş yapmak için tarayıcınızda açın.',
  'Deze pagina is niet helemaal geladen. <a>Opnieuw laden</a>': 'Bu sayfa tam olarak yüklenmedi. <a>Yeniden yükle</a>',
} satisfies Messages<typeof english, 'tr'>;
