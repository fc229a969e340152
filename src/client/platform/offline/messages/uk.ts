import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding': 'Немає з’єднання',
  'Terecht is nu niet te bereiken. Controleer je internetverbinding. Deze pagina gaat vanzelf verder zodra het weer lukt.':
    'Terecht зараз недоступний. Перевірте з’єднання з інтернетом. Ця сторінка продовжить сама, щойно з’єднання відновиться.',
  'Je foto’s en wat je al had ingevuld staan veilig op dit apparaat. Er raakt niets kwijt.':
    'Ваші фото й усе, що ви вже заповнили, надійно збережено на цьому пристрої. Нічого не загубиться.',
  'Wat je wilde versturen, staat nog op dit apparaat. Het wordt verstuurd zodra er weer verbinding is en je die pagina opent.':
    'Те, що ви хотіли надіслати, досі на цьому пристрої. Його буде надіслано, щойно відновиться з’єднання й ви відкриєте ту сторінку.',
} satisfies Messages<typeof english, 'uk'>;
