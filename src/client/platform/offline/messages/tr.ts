import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding': 'Bağlantı yok',
  'Terecht is nu niet te bereiken. Controleer je internetverbinding. Deze pagina gaat vanzelf verder zodra het weer lukt.':
    'Terecht’e şu anda ulaşılamıyor. İnternet bağlantınızı kontrol edin. Bağlantı geri gelince bu sayfa kendiliğinden devam eder.',
  'Je foto’s en wat je al had ingevuld staan veilig op dit apparaat. Er raakt niets kwijt.':
    'Fotoğraflarınız ve doldurduklarınız bu cihazda güvende. Hiçbir şey kaybolmaz.',
  'Wat je wilde versturen, staat nog op dit apparaat. Het wordt verstuurd zodra er weer verbinding is en je die pagina opent.':
    'Göndermek istedikleriniz hâlâ bu cihazda. Bağlantı geri gelip o sayfayı açtığınızda gönderilir.',
} satisfies Messages<typeof english, 'tr'>;
