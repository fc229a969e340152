import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Waar ben je iets verloren? Zoek in de foto’s van gevonden voorwerpen van je school, opvang of club.':
    'Eşyanızı nerede kaybettiniz? Okulunuzun, kreşinizin veya kulübünüzün buluntu eşya fotoğraflarında arayın.',
  'Iets kwijt? Kies je school, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Bir şey mi kayboldu? Okulunuzu seçin, buluntu eşya fotoğraflarına bakın ve sizin olanı teslim alın.',
  'Iets kwijt? Kies je opvang, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Bir şey mi kayboldu? Kreşinizi seçin, buluntu eşya fotoğraflarına bakın ve sizin olanı teslim alın.',
  'Iets kwijt? Kies je club, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Bir şey mi kayboldu? Kulübünüzü seçin, buluntu eşya fotoğraflarına bakın ve sizin olanı teslim alın.',
  'Gevonden voorwerpen bij {name}: zoek op wat je kwijt bent en haal het op.':
    'Buluntu eşya – {name}: kaybettiğinizi arayın ve teslim alın.',
  'Doorzoek alle gevonden voorwerpen bij {name}.': 'Tüm buluntu eşyada arayın: {name}.',
  'Inloggen of een account aanmaken.': 'Giriş yapın veya hesap oluşturun.',
  'Wat je hebt aangevraagd.': 'Talepleriniz.',
  'Gebruik de link uit je mail.': 'E-postanızdaki bağlantıyı kullanın.',
  'Iets herkend bij {name}? Vraag het aan.': 'Tanıdığınız bir şey mi var? Talep edin: {name}.',
  'Iets kwijt bij {name}? Meld het, dan mailen wij als het er is.':
    'Bir şey mi kayboldu ({name})? Bildirin, bulununca e-posta gönderelim.',
  'Wat je kwijt bent.': 'Kaybettiğiniz eşya.',
  'Een gevonden voorwerp bij {name}.': 'Buluntu eşya: {name}.',
  'Wat er gevonden is bij {name}.': 'Bulunanlar: {name}.',
  'Welke gegevens Terecht bewaart, waarom en hoe lang.': 'Terecht hangi verileri, neden ve ne kadar saklar.',
  'De afspraken voor het gebruik van Terecht.': 'Terecht kullanım kuralları.',
  'Hulp bij het zoeken, plaatsen en ophalen van voorwerpen.': 'Eşya arama, ekleme ve teslim almada yardım.',
  'Wat er werkt, en het geplande onderhoud.': 'Neler çalışıyor ve planlı bakım ne zaman.',
  'Waarom Terecht bestaat en wie het maakt.': 'Terecht neden var ve kim yapıyor.',
  'Deze pagina bestaat niet.': 'Bu sayfa yok.',
  'De lijst van {name} is even niet te zien.': 'Liste şu anda görüntülenemiyor: {name}.',
  'Gevonden bij {name}: {tags}.': 'Bulundu ({name}): {tags}.',
  'Gevonden bij {name}: een voorwerp.': 'Bulundu ({name}): bir eşya.',
  'Dit is gereserveerd.': 'Bu eşya rezerve edildi.',
  'Van jou?': 'Sizin mi?',
  'Foto: {name}': 'Fotoğraf: {name}',
  'Het beeldmerk van Terecht': 'Terecht logosu',
  'Gevonden voorwerpen van meer plekken in één lijst.': 'Birden çok yerin buluntu eşyası tek listede.',
  'Gevonden voorwerpen van alle locaties van {name} in één lijst.':
    '{name} kuruluşunun tüm şubelerindeki buluntu eşya tek listede.',
} satisfies Messages<typeof english, 'tr'>;
