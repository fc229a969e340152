import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De beschrijving klopt niet': 'Opis się nie zgadza',
  'Het blijkt van iemand anders te zijn': 'Okazało się, że należy do kogoś innego',
  'Kom even langs bij de balie, dan kijken we samen.': 'Przyjdź do punktu obsługi, sprawdzimy razem.',
  'Kun je een foto sturen waarop je het hebt of draagt?': 'Czy możesz wysłać zdjęcie, na którym masz tę rzecz?',
  'Welke maat of welk merk is het?': 'Jaki to rozmiar lub jaka marka?',
  'Staat er een naam in, en welke?': 'Czy jest na tym imię lub nazwisko i jakie?',
  'Wanneer en waar ben je het kwijtgeraakt?': 'Kiedy i gdzie to zginęło?',
} satisfies Messages<typeof english, 'pl'>;
