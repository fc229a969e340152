import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je bent iets kwijt bij {organization}. Dit schreef je erover:':
    'Ви щось загубили: {organization}. Ось що ви про це написали:',
  'Kom je even kijken bij {office}?': 'Зайдете подивитися {office}?',
  'Bij {office} van {organization} ligt iets wat het misschien is. We laten het hier niet zien, dus kom even langs. Vertel daar waaraan je het herkent, dan kijken ze of het van jou is.':
    'Річ, яка може бути вашою, є {office} ({organization}). Ми її тут не показуємо, тож зайдіть. Розкажіть, за чим ви її впізнаєте, і там перевірять, чи вона ваша.',
  'Bekijk je melding': 'Переглянути повідомлення про втрату',
  'Ik heb het al terug': 'Річ уже в мене',
  'Ik heb het terug': 'Річ знову в мене',
  'Ik heb het nog niet terug': 'Я ще не маю своєї речі',
  'Nog niet gevonden: zullen we blijven zoeken?': 'Ще не знайдено: шукати далі?',
  'Het is nog niet gevonden. We zoeken nog tot en met {day}, en daarna niet meer.':
    'Ще не знайдено. Останній день пошуку: {day}. Потім ми більше не шукатимемо.',
  'Moeten we langer zoeken? Met ‘Blijf zoeken’ zoeken we vanaf nu nog {weeks} weken.':
    'Шукати довше? Якщо вибрати «Шукайте далі», ми шукатимемо ще {weeks} тижнів.',
  'Blijf zoeken': 'Шукайте далі',
  'Fijn dat het terecht is': 'Раді, що річ знайшлася',
  'Je was iets kwijt bij {organization}. Dit schreef je erover:':
    'Ви повідомляли про втрату: {organization}. Ось що ви написали:',
  'Bij {office} is iets opgehaald dat hierop leek. Was jij dat? Fijn dat het terecht is!':
    'Хтось забрав {office} щось схоже. Це були ви? Раді, що річ знайшлася!',
  'Volgens {office} heb je het terug. Fijn dat het terecht is!':
    'Як нам повідомили {office}, річ уже у вас. Раді, що вона знайшлася!',
  'We zoeken niet verder en wissen je melding over {days} dagen.':
    'Ми більше не шукаємо й видалимо ваше повідомлення про втрату через {days} днів.',
  'Heb je het nog niet terug? Dan zoeken we meteen weer verder.': 'Ще не повернули? Тоді ми одразу шукатимемо далі.',
  'Misschien is dit het: gevonden bij {organization}': 'Можливо, це ваша річ: {organization}',
  'Bij {office} ligt iets wat erop lijkt. Is dit het?': 'Щось схоже є {office}. Це ваша річ?',
  'Bij {office} liggen twee dingen die erop lijken. Zit het ertussen?': 'Дві схожі речі є {office}. Одна з них ваша?',
  'Bij {office} liggen drie dingen die erop lijken. Zit het ertussen?': 'Три схожі речі є {office}. Одна з них ваша?',
  'Is dit niet van jou? Dan zoeken we verder. En heb je het intussen terug, laat het dan weten: dan zoeken we niet meer.':
    'Це не ваша річ? Тоді ми шукаємо далі. А якщо вона вже у вас, дайте знати: ми припинимо пошук.',
  'Nee, dit is het niet': 'Ні, це не те',
  'Volgens {office} is dit het misschien': 'Можливо, це ваша річ: так вважають {office}',
  'Wat klopt: {reasons}': 'Що збігається: {reasons}',
  'We laten er geen foto van zien: zo kan alleen de eigenaar het beschrijven.':
    'Ми не показуємо фото: так описати річ може лише власник.',
  'Is het van jou? {how}': 'Це ваше? {how}',
} satisfies Messages<typeof english, 'uk'>;
