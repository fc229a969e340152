import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding': 'لا يوجد اتصال',
  'Terecht is nu niet te bereiken. Controleer je internetverbinding. Deze pagina gaat vanzelf verder zodra het weer lukt.':
    'يتعذّر الوصول إلى Terecht حاليًا. يُرجى التحقق من الاتصال بالإنترنت. ستتابع هذه الصفحة تلقائيًا فور عودة الاتصال.',
  'Je foto’s en wat je al had ingevuld staan veilig op dit apparaat. Er raakt niets kwijt.':
    'صوركم وما سبق إدخاله محفوظة بأمان على هذا الجهاز، ولن يضيع شيء.',
  'Wat je wilde versturen, staat nog op dit apparaat. Het wordt verstuurd zodra er weer verbinding is en je die pagina opent.':
    'ما أردتم إرساله لا يزال على هذا الجهاز، وسيُرسل عند عودة الاتصال وفتح تلك الصفحة.',
} satisfies Messages<typeof english, 'ar'>;
