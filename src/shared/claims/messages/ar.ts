import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De beschrijving klopt niet': 'الوصف لا يطابق',
  'Het blijkt van iemand anders te zijn': 'تبيّن أنه لشخص آخر',
  'Kom even langs bij de balie, dan kijken we samen.': 'يُرجى الحضور إلى المكتب لننظر معًا.',
  'Kun je een foto sturen waarop je het hebt of draagt?': 'هل يمكنك إرسال صورة يظهر فيها الغرض معك؟',
  'Welke maat of welk merk is het?': 'ما المقاس أو الماركة؟',
  'Staat er een naam in, en welke?': 'هل كُتب عليه اسم، وما هو؟',
  'Wanneer en waar ben je het kwijtgeraakt?': 'متى وأين فُقد؟',
} satisfies Messages<typeof english, 'ar'>;
