import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je bent iets kwijt bij {organization}. Dit schreef je erover:':
    'Bir şey kaybettiniz: {organization}. Bununla ilgili yazdığınız:',
  'Kom je even kijken bij {office}?': 'Lütfen uğrayıp {office} bakar mısınız?',
  'Bij {office} van {organization} ligt iets wat het misschien is. We laten het hier niet zien, dus kom even langs. Vertel daar waaraan je het herkent, dan kijken ze of het van jou is.':
    'Aradığınız şey olabilecek bir eşya {office} duruyor ({organization}). Burada göstermiyoruz, lütfen uğrayın. Eşyanızı hangi özelliklerinden tanıdığınızı söyleyin; size ait olup olmadığına bakacaklar.',
  'Bekijk je melding': 'Kayıp bildiriminizi görün',
  'Ik heb het al terug': 'Zaten geri aldım',
  'Ik heb het terug': 'Geri aldım',
  'Ik heb het nog niet terug': 'Henüz geri almadım',
  'Nog niet gevonden: zullen we blijven zoeken?': 'Henüz bulunamadı: aramaya devam edelim mi?',
  'Het is nog niet gevonden. We zoeken nog tot en met {day}, en daarna niet meer.':
    'Henüz bulunamadı. Aramanın son günü: {day}. Ondan sonra aramayacağız.',
  'Moeten we langer zoeken? Met ‘Blijf zoeken’ zoeken we vanaf nu nog {weeks} weken.':
    'Daha uzun arayalım mı? “Aramaya devam edin” ile bundan sonra {weeks} hafta daha ararız.',
  'Blijf zoeken': 'Aramaya devam edin',
  'Fijn dat het terecht is': 'Bulunmasına sevindik',
  'Je was iets kwijt bij {organization}. Dit schreef je erover:':
    'Bir şey kaybetmiştiniz: {organization}. Bununla ilgili yazdığınız:',
  'Bij {office} is iets opgehaald dat hierop leek. Was jij dat? Fijn dat het terecht is!':
    'Buna benzeyen bir şey {office} teslim alındı. Siz miydiniz? Bulunmasına sevindik!',
  'Volgens {office} heb je het terug. Fijn dat het terecht is!':
    'Bize {office} verilen bilgiye göre eşyanızı geri aldınız. Bulunmasına sevindik!',
  'We zoeken niet verder en wissen je melding over {days} dagen.':
    'Artık aramıyoruz ve bildiriminizi {days} gün sonra sileceğiz.',
  'Heb je het nog niet terug? Dan zoeken we meteen weer verder.':
    'Henüz geri almadınız mı? O zaman hemen aramaya devam ederiz.',
  'Misschien is dit het: gevonden bij {organization}': 'Aradığınız bu olabilir: {organization}',
  'Bij {office} ligt iets wat erop lijkt. Is dit het?': 'Buna benzeyen bir şey {office} duruyor. Bu mu?',
  'Bij {office} liggen twee dingen die erop lijken. Zit het ertussen?':
    'Buna benzeyen iki eşya {office} duruyor. Sizinki bunlardan biri mi?',
  'Bij {office} liggen drie dingen die erop lijken. Zit het ertussen?':
    'Buna benzeyen üç eşya {office} duruyor. Sizinki bunlardan biri mi?',
  'Is dit niet van jou? Dan zoeken we verder. En heb je het intussen terug, laat het dan weten: dan zoeken we niet meer.':
    'Bu değil mi? O zaman aramaya devam ederiz. Bu arada bulduysanız bize bildirin; aramayı bırakırız.',
  'Nee, dit is het niet': 'Hayır, bu değil',
  'Volgens {office} is dit het misschien': 'Bunun aradığınız olabileceği {office} düşünülüyor',
  'Wat klopt: {reasons}': 'Uyuşanlar: {reasons}',
  'We laten er geen foto van zien: zo kan alleen de eigenaar het beschrijven.':
    'Fotoğrafını göstermiyoruz: böylece onu yalnızca sahibi tarif edebilir.',
  'Is het van jou? {how}': 'Sizin mi? {how}',
} satisfies Messages<typeof english, 'tr'>;
