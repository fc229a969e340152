import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Alles van dit e-mailadres bekijken, mails uitzetten of wissen':
    'عرض كل ما يخص هذا البريد أو إيقاف الرسائل أو حذف البيانات',
  'Jouw pagina op Terecht': 'صفحتك على Terecht',
  'Hieronder open je de pagina met al je aanvragen, meldingen en weekmails.':
    'افتح أدناه الصفحة التي تضم كل طلباتك وبلاغاتك ورسائلك الأسبوعية.',
  'Mijn pagina openen': 'فتح صفحتي',
  'Dat kan {days} dagen lang. De link is alleen voor jou: stuur deze mail niet door. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.':
    'يمكن ذلك خلال {days} يومًا. الرابط لك وحدك، فلا ينبغي إعادة توجيه هذه الرسالة. ألم تطلب ذلك؟ لا حاجة لأي إجراء.',
  'Bevestig {requests}': 'تأكيد {requests}',
  'Klopt dat? Bevestig het dan hieronder. Pas daarna {effects}.':
    'هل هذا صحيح؟ يمكنك تأكيده أدناه. بعد ذلك فقط {effects}.',
  ', en ': '، و',
  'Bevestigen kan {days} dagen lang. Was jij dit niet? Doe dan niets: er gebeurt niets, en na die tijd wissen we het.':
    'يمكن التأكيد خلال {days} أيام. ألم تكن أنت؟ لا حاجة لأي إجراء: لن يحدث شيء وسنحذفه بعد هذه المدة.',
  'je aanvraag': 'طلبك',
  'je aanvragen': 'طلباتك',
  'je melding': 'بلاغ الفقدان',
  'je meldingen': 'بلاغات الفقدان',
  'je weekmail': 'الرسالة الأسبوعية',
  'Je hebt bij {organizations} een gevonden voorwerp aangevraagd ({name}).':
    'قدّمت طلبًا بخصوص غرض معثور عليه لدى {organizations} ({name}).',
  'komt je aanvraag aan bij {offices}': 'يصل طلبك إلى من يعملون {offices}',
  'Je hebt bij {organizations} {count} gevonden voorwerpen aangevraagd.': {
    zero: 'لم تطلب أغراضًا لدى {organizations}.',
    one: 'قدّمت طلبًا بخصوص غرض معثور عليه لدى {organizations}.',
    two: 'قدّمت طلبين بخصوص غرضين معثور عليهما لدى {organizations}.',
    few: 'قدّمت طلبات بخصوص {count} أغراض معثور عليها لدى {organizations}.',
    many: 'قدّمت طلبات بخصوص {count} غرضًا معثورًا عليه لدى {organizations}.',
    other: 'قدّمت طلبات بخصوص {count} غرض معثور عليه لدى {organizations}.',
  },
  'komen je aanvragen aan bij {offices}': 'تصل طلباتك إلى من يعملون {offices}',
  'Je bent bij {organizations} {count} dingen kwijt.': {
    zero: 'لم تفقد شيئًا لدى {organizations}.',
    one: 'فقدت شيئًا لدى {organizations}.',
    two: 'فقدت غرضين لدى {organizations}.',
    few: 'فقدت {count} أغراض لدى {organizations}.',
    many: 'فقدت {count} غرضًا لدى {organizations}.',
    other: 'فقدت {count} غرض لدى {organizations}.',
  },
  'zoeken we met je mee: ligt er iets dat erop lijkt, dan krijg je een mail': 'نبحث معك: إذا ظهر غرض مشابه تصلك رسالة',
  'Je wilt elke week een mail met wat er gevonden is bij {organizations}.':
    'ترغب في رسالة أسبوعية بما عُثر عليه لدى {organizations}.',
  'krijg je die mail': 'تصلك هذه الرسالة',
  'je eigen pagina': 'صفحتك الخاصة',
  'Geen weekmail meer?': 'إيقاف الرسالة الأسبوعية؟',
  'Je krijgt dan geen weekmail van {name} meer. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'لن تصلك بعد ذلك الرسالة الأسبوعية من {name}. ستظل تصلك الرسائل المتعلقة بطلباتك وبلاغاتك.',
  'Geen mails meer?': 'إيقاف الرسائل؟',
  'Je krijgt dan geen mails meer over wat je op Terecht hebt aangevraagd of als vermist gemeld, en ook geen weekmail. Je aanvragen en meldingen zelf blijven staan.':
    'لن تصلك بعد ذلك رسائل عن طلباتك وبلاغاتك على Terecht ولا الرسالة الأسبوعية. تبقى الطلبات والبلاغات نفسها.',
  'Geen mails meer': 'إيقاف الرسائل',
  'Je krijgt deze weekmail niet meer': 'لن تصلك هذه الرسالة الأسبوعية بعد الآن',
  'Je krijgt geen mails meer': 'لن تصلك رسائل بعد الآن',
  'Wat er gevonden is, zie je altijd bij {list}. Welke weekmails je nog krijgt, zie je op {page}.':
    'يمكنك دائمًا رؤية ما عُثر عليه لدى {list}. الرسائل الأسبوعية التي ما زالت تصلك موجودة على {page}.',
  'Hoe het met je aanvragen en meldingen staat, zie je op {page}.': 'حالة طلباتك وبلاغاتك موجودة على {page}.',
  'Toch wel ontvangen': 'أريد استلامها مجددًا',
  'Je krijgt deze weekmail weer': 'ستصلك هذه الرسالة الأسبوعية من جديد',
  'Elke {day}, met wat er gevonden is bij {list}. Een andere dag kiezen of stoppen kan op {page}.':
    'كل أسبوع يوم {day}، بما عُثر عليه لدى {list}. يمكن اختيار يوم آخر أو الإيقاف على {page}.',
  'Je krijgt weer mails': 'ستصلك الرسائل من جديد',
  'Deze link werkt niet meer': 'لم يعد هذا الرابط يعمل',
  'Mails uitzetten kan ook op {page}.': 'يمكن إيقاف الرسائل أيضًا على {page}.',
  'Dat lukte niet': 'لم ينجح ذلك',
  'Je krijgt dan van geen enkele plek nog een weekmail. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'لن تصلك عندها رسالة أسبوعية من أي مكان. وستظل تصلك الرسائل بشأن ما طلبته أو أبلغت عن فقدانه.',
  'Je krijgt geen weekmail meer': 'لم تعد تصلك رسائل أسبوعية',
  'Je bent bij al je plekken afgemeld. Opnieuw aanmelden kan bij elke plek.':
    'أُلغي اشتراكك في كل أماكنك. يمكن الاشتراك من جديد في كل مكان.',
} satisfies Messages<typeof english, 'ar'>;
