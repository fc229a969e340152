import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Zoeken…': 'Suche …',
  '{count} voorwerpen gevonden': { one: '{count} Gegenstand gefunden', other: '{count} Gegenstände gefunden' },
  'Meer dan {count} voorwerpen gevonden': 'Mehr als {count} Gegenstände gefunden',
  'Niets gevonden': 'Nichts gefunden',
  'Geen match gevonden': 'Kein Treffer',
  'Naar het begin van de lijst': 'Zum Anfang der Liste',
  'Lijkt op wat je zoekt': 'Ähnlich wie das, was du suchst',
  Alles: 'Alle',
  'Voorwerpen laden': 'Gegenstände werden geladen',
  'Zoek met een foto': 'Mit Foto suchen',
  'Je foto': 'Dein Foto',
  'Foto vergelijken…': 'Foto wird verglichen …',
  'Lijkt op je foto': 'Ähnlich wie dein Foto',
  'Zoeken met je foto': 'Suche mit deinem Foto',
  'De foto wordt alleen vergeleken en niet bewaard.': 'Das Foto wird nur verglichen und nicht gespeichert.',
  'Wis foto': 'Foto entfernen',
  'Zoeken met een foto kan niet bij: {names}': 'Die Suche mit einem Foto geht nicht bei: {names}',
  '{count} voorwerpen lijken op je foto, de meeste gelijkenis eerst': {
    one: '{count} Gegenstand ähnelt deinem Foto',
    other: '{count} Gegenstände ähneln deinem Foto, die ähnlichsten zuerst',
  },
  'Geen voorwerpen beschikbaar': 'Keine Gegenstände vorhanden',
  'Er ligt nu niets waarmee we je foto kunnen vergelijken. Kijk later nog eens.':
    'Gerade gibt es nichts, womit wir dein Foto vergleichen können. Sieh später noch einmal nach.',
  'Niet gevonden? Wij mailen je als het er is.': 'Nicht gefunden? Wir mailen dir, wenn es da ist.',
  'Herken je iets? Kom langs bij {office} en vertel waaraan je het herkent.':
    'Erkennst du etwas? Melde dich {office} und sag, woran du es erkennst.',
  'Herken je iets? Open het en kies ‘Dit is van mij’; je krijgt een mail als het klaarligt bij {office}.':
    'Erkennst du etwas? Öffne es und wähle „Das gehört mir“; du bekommst eine E-Mail, sobald es {office} bereitliegt.',
  'Alles opent in een nieuw tabblad.': 'Alles öffnet sich in einem neuen Tab.',
  'Bekijk deze lijst op Terecht': 'Diese Liste auf Terecht ansehen',
  'Nog niet op een eigen website': 'Noch nicht auf der eigenen Website',
  'Op dit adres staat straks de lijst van {name}, voor op de eigen website. Een beheerder zet dat aan bij Instellingen, onder ‘Jullie website’.':
    'Unter dieser Adresse erscheint künftig die Liste von {name} für die eigene Website. Die Verwaltung schaltet das in den Einstellungen ein.',
  'Bekijk de gevonden voorwerpen': 'Die Fundsachen ansehen',
  'Er is nu niets dat binnenkort weggaat.': 'Im Moment ist nichts dabei, was bald wegkommt.',
  'Probeer een ander woord, bijvoorbeeld alleen de kleur of alleen het soort voorwerp.':
    'Versuch es mit einem anderen Wort, zum Beispiel nur mit der Farbe oder nur mit der Art des Gegenstands.',
  'Er is nog niets opgehaald.': 'Es wurde noch nichts abgeholt.',
  'Zodra er iets wordt gevonden, staat het hier. Kijk later nog eens.':
    'Sobald etwas gefunden wird, steht es hier. Sieh später noch einmal nach.',
  'Toon alles': 'Alles zeigen',
  'Foto niet getoond': 'Foto wird nicht gezeigt',
  'Laatst gezien:': 'Zuletzt gesehen:',
  'Gevonden op': 'Gefunden am',
  'Bekijk groot: {name}': 'Groß ansehen: {name}',
  'Meer: {name}': 'Mehr: {name}',
  Filters: 'Filter',
  'Filters, {count} gekozen': 'Filter, {count} gewählt',
  'Snel filteren': 'Schnellfilter',
  'Wis filter: {word}': 'Filter entfernen: {word}',
  'Wis alles': 'Alle entfernen',
  'Laatste kans': 'Letzte Chance',
  Soort: 'Art',
  'Meer soorten': 'Mehr Arten',
  Kleur: 'Farbe',
  Periode: 'Zeitraum',
  'Deze week: de laatste 7 dagen. Deze maand: de laatste 30 dagen.':
    'Diese Woche: die letzten 7 Tage. Diesen Monat: die letzten 30 Tage.',
  'Toon {count} voorwerpen': { one: '{count} Gegenstand zeigen', other: '{count} Gegenstände zeigen' },
  '{count} suggesties, kies met de pijltjes': {
    one: '{count} Vorschlag, wähle mit den Pfeiltasten',
    other: '{count} Vorschläge, wähle mit den Pfeiltasten',
  },
  'Woorden die hier vaak voorkomen': 'Wörter, die hier oft vorkommen',
  'Zoek op tag, beschrijving of plek': 'Nach Merkmal, Beschreibung oder Ort suchen',
  'Bijvoorbeeld: blauwe jas': 'Zum Beispiel: blaue Jacke',
  'Toch van jou? Laat het weten': 'Doch deins? Sag Bescheid',
  'Je hebt dit aangevraagd': 'Du hast das angefragt',
  'Iemand heeft het aangevraagd en komt het ophalen.': 'Jemand hat es angefragt und holt es ab.',
  Vorige: 'Zurück',
  Volgende: 'Weiter',
  'De foto en de kenmerken laten we niet zien: zo kan alleen de eigenaar het beschrijven.':
    'Das Foto und die Merkmale zeigen wir nicht: So kann nur die Person es beschreiben, der es gehört.',
  'Lijkt hierop': 'Ähnliche Gegenstände',
  'Dit voorwerp staat niet (meer) op de lijst.': 'Dieser Gegenstand steht nicht (mehr) auf der Liste.',
  'Misschien is het opgehaald of weggegeven, of klopt de link niet.':
    'Vielleicht wurde er abgeholt oder weggegeben, oder der Link stimmt nicht.',
  'Sommige voorwerpen zie je pas als je bent ingelogd.': 'Manche Gegenstände siehst du erst, wenn du angemeldet bist.',
  'Is het van jou? Vraag ernaar bij {office}.': 'Gehört er dir? Frag {office} danach.',
  'Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone>.':
    'Gehört er dir? Frag {office} danach: Telefon <phone>{phone}</phone>.',
  'Is het van jou? Vraag ernaar bij {office}: mail <mail>{mail}</mail>.':
    'Gehört er dir? Frag {office} danach: E-Mail <mail>{mail}</mail>.',
  'Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone> of mail <mail>{mail}</mail>.':
    'Gehört er dir? Frag {office} danach: Telefon <phone>{phone}</phone> oder E-Mail <mail>{mail}</mail>.',
  'Dit voorwerp kon niet worden geladen': 'Dieser Gegenstand konnte nicht geladen werden',
  Fout: 'Fehler',
  'Kies eerst de plekken waar je wilt zoeken.': 'Wähle zuerst die Orte, an denen du suchen möchtest.',
  'Kies waar je het kwijtraakte': 'Wähle, wo du es verloren hast',
  'Kies een plek': 'Ort wählen',
  'Je kunt op {count} plekken tegelijk zoeken: dit zijn de eerste':
    'Du kannst an {count} Orten zugleich suchen: Das sind die ersten',
  '{count} plekken in dit adres bestaan niet (meer)': {
    one: '{count} Ort in dieser Adresse gibt es nicht (mehr)',
    other: '{count} Orte in dieser Adresse gibt es nicht (mehr)',
  },
  'Meld het bij al deze plekken': 'An all diesen Orten melden',
  'Ook zoeken bij de andere locaties': 'Auch an den anderen Standorten suchen',
  'Zoek bij Mijn plekken': 'In Meine Orte suchen',
} satisfies Messages<typeof english, 'de'>;
