import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je bent iets kwijt bij {organization}. Dit schreef je erover:': 'Zgubiona rzecz: {organization}. Oto Twój opis:',
  'Kom je even kijken bij {office}?': 'Czy możesz to sprawdzić {office}?',
  'Bij {office} van {organization} ligt iets wat het misschien is. We laten het hier niet zien, dus kom even langs. Vertel daar waaraan je het herkent, dan kijken ze of het van jou is.':
    'Coś, co może być Twoje, czeka {office} ({organization}). Nie pokazujemy tego tutaj, więc zajrzyj na miejsce. Powiedz, po czym to poznajesz, a sprawdzą, czy to Twoje.',
  'Bekijk je melding': 'Zobacz zgłoszenie zguby',
  'Ik heb het al terug': 'Już to mam',
  'Ik heb het terug': 'Mam to z powrotem',
  'Ik heb het nog niet terug': 'Jeszcze tego nie mam',
  'Nog niet gevonden: zullen we blijven zoeken?': 'Jeszcze nie znaleziono: szukać dalej?',
  'Het is nog niet gevonden. We zoeken nog tot en met {day}, en daarna niet meer.':
    'Jeszcze nie znaleziono. Ostatni dzień szukania: {day}. Potem przestaniemy szukać.',
  'Moeten we langer zoeken? Met ‘Blijf zoeken’ zoeken we vanaf nu nog {weeks} weken.':
    'Szukać dłużej? Po wybraniu „Szukajcie dalej” będziemy szukać jeszcze {weeks} tygodni.',
  'Blijf zoeken': 'Szukajcie dalej',
  'Fijn dat het terecht is': 'Cieszymy się, że się znalazło',
  'Je was iets kwijt bij {organization}. Dit schreef je erover:': 'Zgłoszona zguba: {organization}. Oto Twój opis:',
  'Bij {office} is iets opgehaald dat hierop leek. Was jij dat? Fijn dat het terecht is!':
    'Coś podobnego odebrano {office}. To Ty? Cieszymy się, że się znalazło!',
  'Volgens {office} heb je het terug. Fijn dat het terecht is!':
    'Jak nam powiedziano {office}, masz to z powrotem. Cieszymy się, że się znalazło!',
  'We zoeken niet verder en wissen je melding over {days} dagen.':
    'Nie szukamy dalej, a zgłoszenie usuniemy za {days} dni.',
  'Heb je het nog niet terug? Dan zoeken we meteen weer verder.': 'Jeszcze tego nie masz? Od razu szukamy dalej.',
  'Misschien is dit het: gevonden bij {organization}': 'Może to Twoja zguba: {organization}',
  'Bij {office} ligt iets wat erop lijkt. Is dit het?': 'Coś podobnego czeka {office}. Czy to jest to?',
  'Bij {office} liggen twee dingen die erop lijken. Zit het ertussen?':
    'Dwie podobne rzeczy czekają {office}. Czy to któraś z nich?',
  'Bij {office} liggen drie dingen die erop lijken. Zit het ertussen?':
    'Trzy podobne rzeczy czekają {office}. Czy to któraś z nich?',
  'Is dit niet van jou? Dan zoeken we verder. En heb je het intussen terug, laat het dan weten: dan zoeken we niet meer.':
    'To nie to? Szukamy dalej. A jeśli już się znalazło, daj znać: przestaniemy szukać.',
  'Nee, dit is het niet': 'Nie, to nie to',
  'Volgens {office} is dit het misschien': 'Być może to jest to: tak uważają {office}',
  'Wat klopt: {reasons}': 'Co się zgadza: {reasons}',
  'We laten er geen foto van zien: zo kan alleen de eigenaar het beschrijven.':
    'Nie pokazujemy zdjęcia: dzięki temu opisać tę rzecz może tylko właściciel.',
  'Is het van jou? {how}': 'To Twoje? {how}',
} satisfies Messages<typeof english, 'pl'>;
