export const messages = {
  'Geen verbinding': 'No connection',
  'Terecht is nu niet te bereiken. Controleer je internetverbinding. Deze pagina gaat vanzelf verder zodra het weer lukt.':
    'Terecht cannot be reached right now. Check your internet connection. This page continues by itself as soon as it works again.',
  'Je foto’s en wat je al had ingevuld staan veilig op dit apparaat. Er raakt niets kwijt.':
    'Your photos and what you had filled in are safe on this device. Nothing will be lost.',
  'Wat je wilde versturen, staat nog op dit apparaat. Het wordt verstuurd zodra er weer verbinding is en je die pagina opent.':
    'What you wanted to send is still on this device. It is sent as soon as there is a connection again and you open that page.',
};
