import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding': 'Brak połączenia',
  'Terecht is nu niet te bereiken. Controleer je internetverbinding. Deze pagina gaat vanzelf verder zodra het weer lukt.':
    'Nie można teraz połączyć się z Terecht. Sprawdź połączenie z internetem. Ta strona sama ruszy dalej, gdy tylko będzie to możliwe.',
  'Je foto’s en wat je al had ingevuld staan veilig op dit apparaat. Er raakt niets kwijt.':
    'Twoje zdjęcia i wypełnione pola są bezpieczne na tym urządzeniu. Nic nie zginie.',
  'Wat je wilde versturen, staat nog op dit apparaat. Het wordt verstuurd zodra er weer verbinding is en je die pagina opent.':
    'To, co miało zostać wysłane, jest nadal na tym urządzeniu. Zostanie wysłane, gdy wróci połączenie i otworzysz tę stronę.',
} satisfies Messages<typeof english, 'pl'>;
