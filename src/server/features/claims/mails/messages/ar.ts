import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je aanvraag is binnen bij {office}': 'تم استلام طلبك {office}',
  'Fijn dat je iets herkend hebt! Je aanvraag is binnen bij {office} van {organization}.':
    'يسعدنا أنك تعرّفت على غرض! تم استلام طلبك {office} ({organization}).',
  'Wat je hebt aangevraagd': 'الغرض المطلوب',
  'Daar wordt gekeken of het van jou is. Je krijgt een mail zodra je het kunt ophalen, of als er nog een vraag is. Wacht daar nog even op voordat je langskomt.':
    'سيتم التحقق هناك من أن الغرض لك. ستصلك رسالة فور إمكانية استلامه، أو إذا كان هناك سؤال. يُرجى انتظارها قبل الحضور.',
  'Bekijk je aanvraag': 'عرض طلبك',
  'Een vraag van {office} over je aanvraag': 'سؤال من الموظفين {office} حول طلبك',
  'Je hebt {item} aangevraagd. Om zeker te weten dat het van jou is, vraagt {office} je nog iets:':
    'طلبك يخص {item}. للتأكد من أنه لك، يطرح عليك الموظفون {office} سؤالًا آخر:',
  'Antwoord geven kan hieronder. Een antwoord op deze mail komt niet aan.':
    'يمكنك الإجابة أدناه. الرد على هذه الرسالة لا يصل إلينا.',
  'Antwoord geven': 'الإجابة',
  'Goed nieuws: je kunt je {kind} ophalen': 'خبر سارّ، يمكنك استلام: {kind}',
  spullen: 'أغراض',
  'Wat je hebt herkend, ligt voor je klaar bij {office} van {organization}. Laat daar deze code zien:':
    'الغرض الذي تعرّفت عليه جاهز لك {office} ({organization}). يُرجى إظهار هذا الرمز هناك:',
  'Lukt het niet om langs te komen, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'ألا يمكنك الحضور، أو تبيّن أنه ليس لك؟ يمكنك سحب طلبك ليصبح الغرض متاحًا من جديد.',
  'Vergeet je {kind} niet op te halen': 'تذكير بالاستلام: {kind}',
  'Bij {office} van {organization} ligt nog {item} voor je klaar. Dat blijft zo tot en met {day}. Daarna kan iemand anders het aanvragen.':
    'لا يزال {item} جاهزًا لك {office} ({organization}). آخر يوم: {day}. بعد ذلك يمكن لشخص آخر طلبه.',
  'Dit is je code:': 'هذا رمزك:',
  'Heb je het niet meer nodig, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'ألم تعد بحاجة إليه، أو تبيّن أنه ليس لك؟ يمكنك سحب طلبك ليصبح الغرض متاحًا من جديد.',
  'QR-code van je code {code}': 'رمز QR لرمزك {code}',
  Wat: 'الغرض',
  Uiterlijk: 'آخر موعد',
  'een voorwerp': 'غرض',
  'een voorwerp ({name})': 'غرض ({name})',
  'Verder zoeken': 'متابعة البحث',
  'Meld het als kwijt': 'الإبلاغ عن فقدانه',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen, of komt het nog: meld het als kwijt, dan mailen we je als het er is.':
    'نتفهّم أن هذا مخيّب للآمال. ربما يكون ما تبحث عنه في القائمة أو يصل لاحقًا: يمكنك الإبلاغ عن فقدانه، وسنراسلك عند العثور عليه.',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen: er komen steeds nieuwe voorwerpen bij.':
    'نتفهّم أن هذا مخيّب للآمال. ربما يكون ما تبحث عنه في القائمة، فالأغراض الجديدة تُضاف باستمرار.',
  'E-mail': 'البريد الإلكتروني',
  'Klopt er iets niet? Neem dan contact op met {office} van {organization}.':
    'هل هناك خطأ؟ يُرجى الاستفسار {office} ({organization}).',
  'Was jij dat niet? Neem dan contact op met {office} van {organization}.':
    'ألم تستلمه بنفسك؟ يُرجى الاستفسار {office} ({organization}).',
  'Je hebt {item} aangevraagd. Helaas kan {office} het niet aan je meegeven.':
    'طلبك يخص {item}. للأسف لا يمكن تسليمه لك {office}.',
  'Dit is de reden:': 'السبب:',
  'Over je aanvraag bij {organization}': 'بخصوص طلبك لدى {organization}',
  'De tijd om je {kind} op te halen is voorbij': 'انتهت مهلة الاستلام: {kind}',
  'Bij {office} van {organization} lag {item} voor je klaar. De tijd om het op te halen is voorbij, dus het ligt niet meer voor je apart.':
    'كان {item} جاهزًا لك {office} ({organization}). انتهت مهلة استلامه، لذلك لم يعد محفوظًا لك.',
  'Wil je het nog hebben? Zolang het er ligt, kun je het opnieuw aanvragen.':
    'هل ما زلت تريده؟ ما دام موجودًا يمكنك طلبه من جديد.',
  'Je hebt {item} aangevraagd. Het bleek van iemand anders te zijn en is intussen meegegeven. Je aanvraag is daarmee gesloten.':
    'طلبك يخص {item}. تبيّن أنه لشخص آخر وقد سُلّم إليه. لذلك أُغلق طلبك.',
  'Je hebt {item} aangevraagd bij {office} van {organization}. Het voorwerp is intussen opgehaald, dus je aanvraag is gesloten.':
    'طلبك {office} ({organization}) يخص {item}. تم استلام الغرض في هذه الأثناء، لذلك أُغلق طلبك.',
  'Was jij dat zelf? Dan is alles in orde en hoef je niets te doen.':
    'هل أنت من استلمه؟ إذن كل شيء على ما يرام ولا حاجة لأي إجراء.',
  'Je hebt {item} aangevraagd. Het ligt niet meer bij {office}, dus je aanvraag is gesloten.':
    'طلبك يخص {item}. لم يعد موجودًا {office}، لذلك أُغلق طلبك.',
  'Je hebt {item} aangevraagd. Het hoort bij een andere locatie en wordt naar {organization} gebracht. Je aanvraag is meegegaan: je hoeft niets te doen.':
    'طلبك يخص {item}. اتضح أنه يعود إلى موقع آخر، وسيُنقل إلى {organization}. انتقل طلبك معه، ولا حاجة لأي إجراء.',
} satisfies Messages<typeof english, 'ar'>;
