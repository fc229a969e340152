import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Open die om te bevestigen wat je kwijt bent: pas daarna gaan we zoeken, ook tussen wat er nu al ligt.':
    'يُرجى فتحه لتأكيد ما فقدته: لن نبدأ البحث إلا بعد ذلك، بما في ذلك بين الأغراض الموجودة الآن.',
  'Nog iets kwijt?': 'هل فقدت شيئًا آخر؟',
  'Wij mailen je zodra er bij {name} iets ligt dat erop lijkt.':
    'سنراسلك بالبريد الإلكتروني فور وصول شيء مشابه إلى {name}.',
  'Wat je kwijt bent': 'ما فقدته',
  'Mail me als het er is': 'أرسلوا إليّ رسالة عند العثور عليه',
  'Alleen de medewerkers van {name} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'لا يقرأ هذا إلا موظفو {name}، ولا نستخدم عنوانك إلا لهذا الغرض.',
  'We mailen je een link om het te bevestigen.': 'سنرسل إليك رابطًا بالبريد الإلكتروني للتأكيد.',
  'We mailen naar': 'سنراسل',
  'Terug naar de lijst': 'العودة إلى القائمة',
  'Bij {name} kun je dit niet via Terecht melden.': 'لا يمكن الإبلاغ عن ذلك عبر Terecht لدى {name}.',
  'We houden het in de gaten': 'نحن نتابع الأمر',
  'We kijken meteen of er al iets ligt dat erop lijkt, en daarna {weeks} weken lang bij alles wat binnenkomt. Vinden we iets, dan krijg je een mail.':
    'نتحقق فورًا مما إذا كان هناك شيء مشابه، ثم نتابع كل ما يصل لمدة {weeks} أسبوعًا. إذا عثرنا على شيء فستصلك رسالة بالبريد الإلكتروني.',
  'Sinds wanneer?': 'منذ متى؟',
  Vandaag: 'اليوم',
  Gisteren: 'أمس',
  'Snel kiezen': 'اختيار سريع',
  'Wat ben je kwijt?': 'ماذا فقدت؟',
  'Bijvoorbeeld: winterjas Vingino, maat 128. Schrijf geen namen van kinderen op.':
    'مثلًا: جاكيت شتوي Vingino، مقاس 128. يُرجى عدم كتابة أسماء الأطفال.',
  'Welke kleur?': 'ما لونه؟',
  'Bijvoorbeeld: donkerblauw': 'مثلًا: أزرق داكن',
  'Weet je nog waar, en sinds wanneer?': 'هل تتذكر المكان ومنذ متى؟',
  'Waar was het voor het laatst?': 'أين كان آخر مرة؟',
  'Bijvoorbeeld: {example}': 'مثلًا: {example}',
  'Alleen de medewerkers van {name} zien de foto.': 'لا يرى الصورة إلا موظفو {name}.',
  'Vul in wat je kwijt bent.': 'يُرجى كتابة ما فقدته.',
  'Die dag moet nog komen. Kies vandaag of eerder.': 'لم يأتِ هذا اليوم بعد. يُرجى اختيار اليوم أو ما قبله.',
  'Uitgezocht door {office}': 'اختير {office}',
  'Of misschien hier? Meld het daar ook:': 'أو ربما هنا؟ أبلغ هناك أيضًا:',
} satisfies Messages<typeof english, 'ar'>;
