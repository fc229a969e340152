import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Zoeken…': 'Wyszukiwanie…',
  '{count} voorwerpen gevonden': {
    one: 'Znaleziono {count} rzecz',
    few: 'Znaleziono {count} rzeczy',
    many: 'Znaleziono {count} rzeczy',
    other: 'Znaleziono {count} rzeczy',
  },
  'Meer dan {count} voorwerpen gevonden': 'Znaleziono ponad {count} rzeczy',
  'Niets gevonden': 'Nic nie znaleziono',
  'Geen match gevonden': 'Brak wyników',
  'Naar het begin van de lijst': 'Na początek listy',
  'Lijkt op wat je zoekt': 'Podobne do tego, czego szukasz',
  Alles: 'Wszystko',
  'Voorwerpen laden': 'Wczytywanie rzeczy',
  'Zoek met een foto': 'Szukaj po zdjęciu',
  'Je foto': 'Twoje zdjęcie',
  'Foto vergelijken…': 'Porównywanie zdjęcia…',
  'Lijkt op je foto': 'Podobne do Twojego zdjęcia',
  'Zoeken met je foto': 'Szukanie po Twoim zdjęciu',
  'De foto wordt alleen vergeleken en niet bewaard.': 'Zdjęcie jest tylko porównywane i nie zostaje zapisane.',
  'Wis foto': 'Usuń zdjęcie',
  '{count} voorwerpen lijken op je foto, de meeste gelijkenis eerst': {
    one: '{count} rzecz jest podobna do Twojego zdjęcia',
    few: '{count} rzeczy są podobne do Twojego zdjęcia, najbardziej podobne na początku',
    many: '{count} rzeczy jest podobnych do Twojego zdjęcia, najbardziej podobne na początku',
    other: '{count} rzeczy jest podobnych do Twojego zdjęcia, najbardziej podobne na początku',
  },
  'Geen voorwerpen beschikbaar': 'Brak rzeczy',
  'Er ligt nu niets waarmee we je foto kunnen vergelijken. Kijk later nog eens.':
    'Teraz nie ma nic, z czym można porównać Twoje zdjęcie. Zajrzyj później.',
  'Niet gevonden? Wij mailen je als het er is.': 'Nie ma? Napiszemy do Ciebie, gdy się znajdzie.',
  'Herken je iets? Kom langs bij {office} en vertel waaraan je het herkent.':
    'Coś rozpoznajesz? Zgłoś się {office} i powiedz, po czym to poznajesz.',
  'Herken je iets? Open het en kies ‘Dit is van mij’; je krijgt een mail als het klaarligt bij {office}.':
    'Coś rozpoznajesz? Otwórz i wybierz „To moje”; dostaniesz e-mail, gdy rzecz będzie gotowa do odbioru {office}.',
  'Alles opent in een nieuw tabblad.': 'Wszystko otwiera się w nowej karcie.',
  'Bekijk deze lijst op Terecht': 'Zobacz tę listę na Terecht',
  'Nog niet op een eigen website': 'Jeszcze nie na własnej stronie internetowej',
  'Op dit adres staat straks de lijst van {name}, voor op de eigen website. Een beheerder zet dat aan bij Instellingen, onder ‘Jullie website’.':
    'Pod tym adresem pojawi się lista ({name}) na własną stronę organizacji. Administrator włącza to w ustawieniach.',
  'Bekijk de gevonden voorwerpen': 'Zobacz rzeczy znalezione',
  'Er is nu niets dat binnenkort weggaat.': 'Na razie nie ma rzeczy, które wkrótce znikną.',
  'Probeer een ander woord, bijvoorbeeld alleen de kleur of alleen het soort voorwerp.':
    'Spróbuj innego słowa, na przykład samego koloru albo samego rodzaju rzeczy.',
  'Er is nog niets opgehaald.': 'Nic jeszcze nie odebrano.',
  'Zodra er iets wordt gevonden, staat het hier. Kijk later nog eens.':
    'Gdy tylko coś się znajdzie, pojawi się tutaj. Zajrzyj później.',
  'Toon alles': 'Pokaż wszystko',
  'Foto niet getoond': 'Zdjęcie niepokazane',
  'Laatst gezien:': 'Ostatnio widziano:',
  'Gevonden op': 'Znaleziono',
  'Bekijk groot: {name}': 'Zobacz powiększenie: {name}',
  'Meer: {name}': 'Więcej: {name}',
  Filters: 'Filtry',
  'Filters, {count} gekozen': 'Filtry, wybrano {count}',
  'Snel filteren': 'Szybkie filtry',
  'Wis filter: {word}': 'Usuń filtr: {word}',
  'Wis alles': 'Wyczyść wszystko',
  'Laatste kans': 'Ostatnia szansa',
  Soort: 'Rodzaj',
  'Meer soorten': 'Więcej rodzajów',
  Kleur: 'Kolor',
  Periode: 'Okres',
  'Deze week: de laatste 7 dagen. Deze maand: de laatste 30 dagen.':
    'W tym tygodniu: ostatnie 7 dni. W tym miesiącu: ostatnie 30 dni.',
  'Toon {count} voorwerpen': {
    one: 'Pokaż {count} rzecz',
    few: 'Pokaż {count} rzeczy',
    many: 'Pokaż {count} rzeczy',
    other: 'Pokaż {count} rzeczy',
  },
  '{count} suggesties, kies met de pijltjes': {
    one: '{count} podpowiedź, wybierz strzałkami',
    few: '{count} podpowiedzi, wybierz strzałkami',
    many: '{count} podpowiedzi, wybierz strzałkami',
    other: '{count} podpowiedzi, wybierz strzałkami',
  },
  'Woorden die hier vaak voorkomen': 'Słowa, które często tu występują',
  'Zoek op tag, beschrijving of plek': 'Szukaj po cesze, opisie lub miejscu',
  'Bijvoorbeeld: blauwe jas': 'Na przykład: niebieska kurtka',
  'Toch van jou? Laat het weten': 'A jednak Twoje? Daj znać',
  'Je hebt dit aangevraagd': 'Masz już zgłoszenie',
  'Iemand heeft het aangevraagd en komt het ophalen.': 'Ktoś już się po to zgłosił i przyjdzie odebrać.',
  Vorige: 'Poprzednia',
  Volgende: 'Następna',
  'De foto en de kenmerken laten we niet zien: zo kan alleen de eigenaar het beschrijven.':
    'Nie pokazujemy zdjęcia ani cech: dzięki temu może opisać tę rzecz tylko jej właściciel.',
  'Lijkt hierop': 'Podobne rzeczy',
  'Dit voorwerp staat niet (meer) op de lijst.': 'Tej rzeczy nie ma (już) na liście.',
  'Misschien is het opgehaald of weggegeven, of klopt de link niet.':
    'Może została odebrana lub oddana albo link jest nieprawidłowy.',
  'Sommige voorwerpen zie je pas als je bent ingelogd.': 'Niektóre rzeczy widać dopiero po zalogowaniu.',
  'Is het van jou? Vraag ernaar bij {office}.': 'To Twoje? Zapytaj {office}.',
  'Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone>.':
    'To Twoje? Zapytaj {office}: tel. <phone>{phone}</phone>.',
  'Is het van jou? Vraag ernaar bij {office}: mail <mail>{mail}</mail>.':
    'To Twoje? Zapytaj {office}: e-mail <mail>{mail}</mail>.',
  'Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone> of mail <mail>{mail}</mail>.':
    'To Twoje? Zapytaj {office}: tel. <phone>{phone}</phone> lub e-mail <mail>{mail}</mail>.',
  'Dit voorwerp kon niet worden geladen': 'Nie udało się wczytać tej rzeczy',
  Fout: 'Błąd',
  'Kies eerst de plekken waar je wilt zoeken.': 'Najpierw wybierz miejsca, w których chcesz szukać.',
  'Kies een plek': 'Wybierz miejsce',
  'Je kunt op {count} plekken tegelijk zoeken: dit zijn de eerste':
    'Można szukać naraz w {count} miejscach: oto pierwsze z nich',
  '{count} plekken in dit adres bestaan niet (meer)': {
    one: '{count} miejsce z tego adresu (już) nie istnieje',
    few: '{count} miejsca z tego adresu (już) nie istnieją',
    many: '{count} miejsc z tego adresu (już) nie istnieje',
    other: '{count} miejsca z tego adresu (już) nie istnieje',
  },
  'Meld het bij al deze plekken': 'Zgłoś we wszystkich tych miejscach',
} satisfies Messages<typeof english, 'pl'>;
