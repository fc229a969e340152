import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Open die om te bevestigen wat je kwijt bent: pas daarna gaan we zoeken, ook tussen wat er nu al ligt.':
    'Kayıp bildiriminizi onaylamak için bağlantıyı açın: ancak ondan sonra, şu anda elimizde olanlar arasında da aramaya başlarız.',
  'Nog iets kwijt?': 'Kaybettiğiniz başka bir şey var mı?',
  'Wij mailen je zodra er bij {name} iets ligt dat erop lijkt.':
    '{name}: benzer bir şey bulunur bulunmaz size e-posta göndeririz.',
  'Wat je kwijt bent': 'Kaybettiğiniz şey',
  'Mail me als het er is': 'Bulununca bana e-posta gönder',
  'Alleen de medewerkers van {name} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Bunu yalnızca {name} personeli okur; adresinizi yalnızca bunun için kullanırız.',
  'We mailen je een link om het te bevestigen.': 'Onaylamanız için size e-postayla bir bağlantı göndereceğiz.',
  'We mailen naar': 'E-posta adresi:',
  'Terug naar de lijst': 'Listeye dön',
  'Bij {name} kun je dit niet via Terecht melden.': '{name}: burada Terecht üzerinden kayıp bildirilemez.',
  'We houden het in de gaten': 'Sizin için takip ediyoruz',
  'We kijken meteen of er al iets ligt dat erop lijkt, en daarna {weeks} weken lang bij alles wat binnenkomt. Vinden we iets, dan krijg je een mail.':
    'Benzer bir şey olup olmadığına hemen bakarız, sonra {weeks} hafta boyunca gelen her şeye bakarız. Bir şey bulursak size e-posta göndeririz.',
  'Sinds wanneer?': 'Ne zamandan beri?',
  Vandaag: 'Bugün',
  Gisteren: 'Dün',
  'Snel kiezen': 'Hızlı seçim',
  'Wat ben je kwijt?': 'Ne kaybettiniz?',
  'Bijvoorbeeld: winterjas Vingino, maat 128. Schrijf geen namen van kinderen op.':
    'Örneğin: Vingino kışlık mont, 128 beden. Çocukların adlarını yazmayın.',
  'Welke kleur?': 'Ne renk?',
  'Bijvoorbeeld: donkerblauw': 'Örneğin: lacivert',
  'Weet je nog waar, en sinds wanneer?': 'Nerede ve ne zamandan beri, hatırlıyor musunuz?',
  'Waar was het voor het laatst?': 'En son neredeydi?',
  'Bijvoorbeeld: {example}': 'Örneğin: {example}',
  'Alleen de medewerkers van {name} zien de foto.': 'Fotoğrafı yalnızca {name} personeli görür.',
  'Vul in wat je kwijt bent.': 'Ne kaybettiğinizi yazın.',
  'Die dag moet nog komen. Kies vandaag of eerder.': 'O gün henüz gelmedi. Bugünü veya daha öncesini seçin.',
  'Uitgezocht door {office}': 'Bu seçim {office} yapıldı',
  'Of misschien hier? Meld het daar ook:': 'Yoksa burada mı? Oraya da bildirin:',
} satisfies Messages<typeof english, 'tr'>;
