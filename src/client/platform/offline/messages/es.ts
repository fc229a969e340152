import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding': 'Sin conexión',
  'Terecht is nu niet te bereiken. Controleer je internetverbinding. Deze pagina gaat vanzelf verder zodra het weer lukt.':
    'Terecht no está disponible en este momento. Comprueba tu conexión a internet. Esta página continuará sola en cuanto vuelva a funcionar.',
  'Je foto’s en wat je al had ingevuld staan veilig op dit apparaat. Er raakt niets kwijt.':
    'Tus fotos y lo que ya habías rellenado están a salvo en este dispositivo. No se pierde nada.',
  'Wat je wilde versturen, staat nog op dit apparaat. Het wordt verstuurd zodra er weer verbinding is en je die pagina opent.':
    'Lo que querías enviar sigue en este dispositivo. Se enviará en cuanto vuelva la conexión y abras esa página.',
} satisfies Messages<typeof english, 'es'>;
