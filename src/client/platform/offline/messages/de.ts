import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Geen verbinding': 'Keine Verbindung',
  'Terecht is nu niet te bereiken. Controleer je internetverbinding. Deze pagina gaat vanzelf verder zodra het weer lukt.':
    'Terecht ist gerade nicht erreichbar. Prüfe deine Internetverbindung. Diese Seite macht von selbst weiter, sobald es wieder geht.',
  'Je foto’s en wat je al had ingevuld staan veilig op dit apparaat. Er raakt niets kwijt.':
    'Deine Fotos und was du schon ausgefüllt hattest, sind auf diesem Gerät sicher. Es geht nichts verloren.',
  'Wat je wilde versturen, staat nog op dit apparaat. Het wordt verstuurd zodra er weer verbinding is en je die pagina opent.':
    'Was du senden wolltest, ist noch auf diesem Gerät. Es wird gesendet, sobald wieder eine Verbindung besteht und du die Seite öffnest.',
} satisfies Messages<typeof english, 'de'>;
