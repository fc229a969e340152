import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Op welke dag?': 'في أي يوم؟',
  'Je krijgt elke week een mail': 'ستصلك رسالة كل أسبوع',
  'Op {day}, met wat er bij {name} gevonden is. Is er niets, dan komt er geen mail.':
    'يوم {day}، وفيها ما عُثر عليه لدى {name}. إذا لم يوجد شيء فلن تصل رسالة.',
  'Veranderen of stoppen': 'تغيير أو إيقاف',
  'Open die om je aan te melden: pas daarna komt er elke week een mail.':
    'يُرجى فتحه للاشتراك: لن تصل الرسالة الأسبوعية إلا بعد ذلك.',
  'Elke week een mail met wat er gevonden is': 'رسالة أسبوعية بما عُثر عليه',
  'Op {day}ochtend, met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'صباح يوم {day}، وفيها صور ما عُثر عليه خلال الأسبوع لدى {name} وما سيُزال قريبًا. إذا لم يوجد شيء فلن تصل رسالة.',
  'Met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.':
    'فيها صور ما عُثر عليه خلال الأسبوع لدى {name} وما سيُزال قريبًا. إذا لم يوجد شيء فلن تصل رسالة.',
  'We weten niet meer wie je bent. Vul je e-mailadres in.': 'لم نعد نعرف هويتك. يُرجى كتابة بريدك الإلكتروني.',
  'Waar en wanneer': 'أين ومتى',
  'Aanmelden mislukt': 'تعذّر الاشتراك',
  'Er zijn hier vandaag al heel veel aanmeldingen gedaan.': 'سُجّلت هنا اليوم اشتراكات كثيرة جدًا.',
  'Bezig met aanmelden…': 'جارٍ الاشتراك…',
  'Meld me aan': 'اشتراك',
  'We gebruiken je adres alleen hiervoor. Stoppen kan in elke mail.':
    'لا نستخدم عنوانك إلا لهذا الغرض. يمكن إلغاء الاشتراك من أي رسالة.',
  'Alles komt in één mail.': 'يصل كل شيء في رسالة واحدة.',
  'Elke week één mail van al deze plekken': 'رسالة أسبوعية واحدة من كل هذه الأماكن',
  'Deze plekken sturen geen weekmail.': 'هذه الأماكن لا ترسل رسالة أسبوعية.',
  'Alles komt in één mail, behalve van {names}.': 'يصل كل شيء في رسالة واحدة، ما عدا {names}.',
} satisfies Messages<typeof english, 'ar'>;
