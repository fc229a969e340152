import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je bent iets kwijt bij {organization}. Dit schreef je erover:': 'فقدت شيئًا لدى {organization}. هذا ما كتبته عنه:',
  'Kom je even kijken bij {office}?': 'هل يمكنك إلقاء نظرة {office}؟',
  'Bij {office} van {organization} ligt iets wat het misschien is. We laten het hier niet zien, dus kom even langs. Vertel daar waaraan je het herkent, dan kijken ze of het van jou is.':
    'هناك غرض {office} ({organization}) قد يكون ما فقدته. لا نعرضه هنا، لذا يُرجى الحضور. اذكر هناك كيف تتعرّف عليه، وسيتم التحقق من أنه لك.',
  'Bekijk je melding': 'عرض بلاغك',
  'Ik heb het al terug': 'استعدته بالفعل',
  'Ik heb het terug': 'استعدته',
  'Ik heb het nog niet terug': 'لم أستعده بعد',
  'Nog niet gevonden: zullen we blijven zoeken?': 'لم يُعثر عليه بعد: هل نواصل البحث؟',
  'Het is nog niet gevonden. We zoeken nog tot en met {day}, en daarna niet meer.':
    'لم يُعثر عليه بعد. آخر يوم للبحث: {day}، وبعده نتوقف.',
  'Moeten we langer zoeken? Met ‘Blijf zoeken’ zoeken we vanaf nu nog {weeks} weken.':
    'هل نبحث مدة أطول؟ عند اختيار «مواصلة البحث» نبحث {weeks} أسبوعًا إضافيًا من الآن.',
  'Blijf zoeken': 'مواصلة البحث',
  'Fijn dat het terecht is': 'يسعدنا أنه عاد إليك',
  'Je was iets kwijt bij {organization}. Dit schreef je erover:':
    'كنت قد فقدت شيئًا لدى {organization}. هذا ما كتبته عنه:',
  'Bij {office} is iets opgehaald dat hierop leek. Was jij dat? Fijn dat het terecht is!':
    'تم استلام غرض مشابه {office}. هل استلمته أنت؟ يسعدنا أنه عاد إليك!',
  'Volgens {office} heb je het terug. Fijn dat het terecht is!': 'أُبلغنا {office} أنك استعدته. يسعدنا أنه عاد إليك!',
  'We zoeken niet verder en wissen je melding over {days} dagen.': 'لن نواصل البحث، وسنحذف بلاغك بعد {days} يومًا.',
  'Heb je het nog niet terug? Dan zoeken we meteen weer verder.': 'ألم تستعده بعد؟ إذًا نواصل البحث فورًا.',
  'Misschien is dit het: gevonden bij {organization}': 'ربما هذا هو: عُثر عليه لدى {organization}',
  'Bij {office} ligt iets wat erop lijkt. Is dit het?': 'هناك غرض مشابه {office}. هل هذا هو؟',
  'Bij {office} liggen twee dingen die erop lijken. Zit het ertussen?': 'هناك غرضان مشابهان {office}. هل هو أحدهما؟',
  'Bij {office} liggen drie dingen die erop lijken. Zit het ertussen?': 'هناك ثلاثة أغراض مشابهة {office}. هل هو أحدها؟',
  'Is dit niet van jou? Dan zoeken we verder. En heb je het intussen terug, laat het dan weten: dan zoeken we niet meer.':
    'أليس هذا هو؟ إذًا نواصل البحث. وإذا استعدته في هذه الأثناء فأخبرنا لنتوقف عن البحث.',
  'Nee, dit is het niet': 'لا، ليس هذا',
  'Volgens {office} is dit het misschien': 'يعتقد الموظفون {office} أنه قد يكون هذا',
  'Wat klopt: {reasons}': 'ما يتطابق: {reasons}',
  'We laten er geen foto van zien: zo kan alleen de eigenaar het beschrijven.': 'لا نعرض صورة له حتى لا يصفه إلا صاحبه.',
  'Is het van jou? {how}': 'هل هو لك؟ {how}',
} satisfies Messages<typeof english, 'ar'>;
