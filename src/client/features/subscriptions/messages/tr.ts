import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Op welke dag?': 'Hangi gün?',
  'Je krijgt elke week een mail': 'Her hafta bir e-posta alacaksınız',
  'Op {day}, met wat er bij {name} gevonden is. Is er niets, dan komt er geen mail.':
    '{day} günü, bulunan eşyalarla ({name}). Hiçbir şey yoksa e-posta gelmez.',
  'Veranderen of stoppen': 'Değiştir veya durdur',
  'Open die om je aan te melden: pas daarna komt er elke week een mail.':
    'Kaydolmak için bağlantıyı açın: her hafta e-posta ancak ondan sonra gelir.',
  'Elke week een mail met wat er gevonden is': 'Her hafta, bulunan eşyaları içeren bir e-posta',
  'Op {day}ochtend, met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    '{day} sabahı, o hafta bulunanların ({name}) ve yakında elden çıkarılacakların fotoğraflarıyla. Hiçbir şey yoksa e-posta gelmez.',
  'Met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'O hafta bulunanların ({name}) ve yakında elden çıkarılacakların fotoğraflarıyla. Hiçbir şey yoksa e-posta gelmez.',
  'We weten niet meer wie je bent. Vul je e-mailadres in.':
    'Artık kim olduğunuzu bilmiyoruz. E-posta adresinizi yazın.',
  'Waar en wanneer': 'Adres ve gün',
  'Aanmelden mislukt': 'Kayıt başarısız',
  'Er zijn hier vandaag al heel veel aanmeldingen gedaan.': 'Bugün burada çok fazla kayıt yapıldı.',
  'Bezig met aanmelden…': 'Kaydediliyor…',
  'Meld me aan': 'Kaydol',
  'We gebruiken je adres alleen hiervoor. Stoppen kan in elke mail.':
    'Adresinizi yalnızca bunun için kullanırız. Her e-postadaki bağlantıyla durdurabilirsiniz.',
  'Alles komt in één mail.': 'Hepsi tek e-postada gelir.',
  'Elke week één mail van al deze plekken': 'Bu yerlerin hepsinden haftada tek e-posta',
  'Deze plekken sturen geen weekmail.': 'Bu yerler haftalık e-posta göndermiyor.',
  'Alles komt in één mail, behalve van {names}.': 'Hepsi tek e-postada gelir, şunlar hariç: {names}.',
} satisfies Messages<typeof english, 'tr'>;
