import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Open die om te bevestigen wat je kwijt bent: pas daarna gaan we zoeken, ook tussen wat er nu al ligt.':
    'Öffne ihn, um zu bestätigen, was du verloren hast: Erst danach suchen wir, auch unter dem, was schon da ist.',
  'Nog iets kwijt?': 'Noch etwas verloren?',
  'Wij mailen je zodra er bij {name} iets ligt dat erop lijkt.':
    'Wir schreiben dir eine E-Mail, sobald bei {name} etwas Ähnliches liegt.',
  'Wat je kwijt bent': 'Was du verloren hast',
  'Mail me als het er is': 'Per E-Mail Bescheid bekommen',
  'Alleen de medewerkers van {name} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Nur die Mitarbeitenden von {name} lesen das, und wir verwenden deine Adresse nur dafür.',
  'We mailen je een link om het te bevestigen.': 'Wir schicken dir per E-Mail einen Link zum Bestätigen.',
  'We mailen naar': 'Wir schreiben an',
  'Terug naar de lijst': 'Zurück zur Liste',
  'Bij {name} kun je dit niet via Terecht melden.': 'Bei {name} kannst du das nicht über Terecht melden.',
  'We houden het in de gaten': 'Wir halten die Augen offen',
  'We kijken meteen of er al iets ligt dat erop lijkt, en daarna {weeks} weken lang bij alles wat binnenkomt. Vinden we iets, dan krijg je een mail.':
    'Wir sehen sofort nach, ob schon etwas Ähnliches da ist, und danach {weeks} Wochen lang bei allem, was hereinkommt. Finden wir etwas, bekommst du eine E-Mail.',
  'Sinds wanneer?': 'Seit wann?',
  Vandaag: 'Heute',
  Gisteren: 'Gestern',
  'Snel kiezen': 'Schnellauswahl',
  'Wat ben je kwijt?': 'Was hast du verloren?',
  'Bijvoorbeeld: winterjas Vingino, maat 128. Schrijf geen namen van kinderen op.':
    'Zum Beispiel: Winterjacke Vingino, Größe 128. Schreib keine Namen von Kindern auf.',
  'Welke kleur?': 'Welche Farbe?',
  'Bijvoorbeeld: donkerblauw': 'Zum Beispiel: dunkelblau',
  'Weet je nog waar, en sinds wanneer?': 'Weißt du noch, wo und seit wann?',
  'Waar was het voor het laatst?': 'Wo war es zuletzt?',
  'Bijvoorbeeld: {example}': 'Zum Beispiel: {example}',
  'Alleen de medewerkers van {name} zien de foto.': 'Nur die Mitarbeitenden von {name} sehen das Foto.',
  'Vul in wat je kwijt bent.': 'Gib ein, was du verloren hast.',
  'Die dag moet nog komen. Kies vandaag of eerder.': 'Dieser Tag kommt erst noch. Wähle heute oder früher.',
  'Uitgezocht door {office}': 'Ausgesucht {office}',
  'Of misschien hier? Meld het daar ook:': 'Oder vielleicht hier? Melde es dort auch:',
} satisfies Messages<typeof english, 'de'>;
