import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Bedoel je {domain}?': 'Bunu mu demek istediniz: {domain}?',
  'Ander adres': 'Başka adres',
  'Toch als {address}': 'Yine de {address} kullan',
  'Dit bestand is geen foto. Kies een andere foto, of ga verder zonder foto.':
    'Bu dosya bir fotoğraf değil. Başka bir fotoğraf seçin veya fotoğrafsız devam edin.',
  'Deze foto kunnen we niet lezen. Kies een andere foto, of ga verder zonder foto.':
    'Bu fotoğrafı okuyamıyoruz. Başka bir fotoğraf seçin veya fotoğrafsız devam edin.',
  'Zonder verbinding kun je nu geen foto kiezen. Probeer het straks opnieuw, of ga verder zonder foto.':
    'Bağlantı olmadan şu anda fotoğraf seçemezsiniz. Daha sonra yeniden deneyin veya fotoğrafsız devam edin.',
  'Foto verkleinen…': 'Fotoğraf küçültülüyor…',
  'Andere foto': 'Başka fotoğraf',
  'Foto toevoegen': 'Fotoğraf ekle',
  Weghalen: 'Kaldır',
  'Hoeft niet.': 'İsteğe bağlı.',
  'Nog niet verstuurd': 'Henüz gönderilmedi',
  'Er is geen verbinding. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'Bağlantı yok. Denemeye devam ediyoruz: bu sayfayı açık bırakın, kendiliğinden gönderilir. Yazdıklarınız kaybolmaz.',
  'Het lukt even niet. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.':
    'Şu anda gönderilemiyor. Denemeye devam ediyoruz: bu sayfayı açık bırakın, kendiliğinden gönderilir. Yazdıklarınız kaybolmaz.',
  'Toch nog wijzigen': 'Yine de değiştir',
  'Misschien niet verstuurd': 'Gönderilmemiş olabilir',
  '<a>Log opnieuw in (nieuw tabblad)</a> en kom dan hier terug.':
    '<a>Yeniden giriş yapın (yeni sekme)</a>, sonra buraya dönün.',
  'We weten niet zeker of het is opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'Kaydedilip kaydedilmediğinden emin değiliz. Yazdıklarınızın hepsi hâlâ burada.',
  'We weten niet zeker of het is verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'Gönderilip gönderilmediğinden emin değiliz. Yazdıklarınızın hepsi hâlâ burada.',
  'Nog niet opgeslagen. Alles wat je hebt ingevuld staat er nog.':
    'Henüz kaydedilmedi. Yazdıklarınızın hepsi hâlâ burada.',
  'Nog niet verstuurd. Alles wat je hebt ingevuld staat er nog.':
    'Henüz gönderilmedi. Yazdıklarınızın hepsi hâlâ burada.',
  'Er is de laatste tijd te veel verstuurd.': 'Son zamanlarda çok fazla gönderim yapıldı.',
  'Probeer het {wait} opnieuw.': '{wait} yeniden deneyin.',
  'Probeer het {wait} opnieuw, of vraag het na bij {office}.': '{wait} yeniden deneyin veya {office} görevliye sorun.',
  'Probeer het {wait} opnieuw, of bel {office}: <phone>{phone}</phone>.':
    '{wait} yeniden deneyin veya {office} görevliyi arayın: <phone>{phone}</phone>.',
  'Zonder wifi lukt het misschien meteen.': 'Wi-Fi’yi kapatırsanız hemen olabilir.',
  'over {count} minuten': { one: 'Bir dakika sonra', other: '{count} dakika sonra' },
  'over {count} uur': { one: 'Bir saat sonra', other: '{count} saat sonra' },
  morgen: 'Yarın',
  'Vul je e-mailadres in.': 'E-posta adresinizi yazın.',
  'Dit is geen volledig e-mailadres. Het ziet eruit als naam@voorbeeld.nl.':
    'Bu eksik bir e-posta adresi. Şöyle görünür: ad@ornek.nl.',
} satisfies Messages<typeof english, 'tr'>;
