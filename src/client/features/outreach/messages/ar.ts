import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Iets kwijt? Scan de code.': 'هل فقدت شيئًا؟ امسح الرمز.',
  'Van jou? Scan de code.': 'هل هو لك؟ امسح الرمز.',
  'Gevonden bij {organization}': 'عُثر عليه لدى {organization}',
  'Gevonden voorwerpen bij {organization}': 'أغراض معثور عليها لدى {organization}',
  'Er ligt niets meer': 'لم يبق شيء',
  'Alles is terecht. Mooi zo!': 'عاد كل شيء إلى أصحابه. رائع!',
  'Iets kwijt bij {organization}?': 'هل فقدت شيئًا لدى {organization}؟',
  'Buiten de openingstijden rust dit scherm.': 'خارج أوقات العمل تكون هذه الشاشة مطفأة.',
} satisfies Messages<typeof english, 'ar'>;
