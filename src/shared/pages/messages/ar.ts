import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Gevonden voorwerpen': 'أغراض معثور عليها',
  'Gevonden voorwerpen bij {name}': 'أغراض معثور عليها: {name}',
  'Organisatie niet gevonden': 'لم يُعثر على المؤسسة',
  Zoeken: 'بحث',
  'Voor medewerkers': 'للموظفين',
  'Mijn spullen': 'أغراضي',
  'Je e-mailadres': 'عنوان بريدك الإلكتروني',
  'Dit is van mij': 'هذا لي',
  'Ik ben iets kwijt': 'فقدتُ شيئًا',
  'Mijn melding': 'بلاغي',
  Privacy: 'الخصوصية',
  Voorwaarden: 'الشروط',
  Ondersteuning: 'المساعدة',
  'Over ons': 'من نحن',
  Status: 'الحالة',
  'Zoeken op meerdere plekken': 'البحث في عدة أماكن',
} satisfies Messages<typeof english, 'ar'>;
