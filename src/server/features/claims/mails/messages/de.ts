import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je aanvraag is binnen bij {office}': 'Deine Anfrage ist {office} eingegangen',
  'Fijn dat je iets herkend hebt! Je aanvraag is binnen bij {office} van {organization}.':
    'Schön, dass du etwas wiedererkannt hast! Deine Anfrage ist {office} von {organization} eingegangen.',
  'Wat je hebt aangevraagd': 'Was du angefragt hast',
  'Daar wordt gekeken of het van jou is. Je krijgt een mail zodra je het kunt ophalen, of als er nog een vraag is. Wacht daar nog even op voordat je langskomt.':
    'Dort wird geprüft, ob es dir gehört. Du bekommst eine E-Mail, sobald du es abholen kannst oder wenn es noch eine Frage gibt. Warte bitte darauf, bevor du vorbeikommst.',
  'Bekijk je aanvraag': 'Anfrage ansehen',
  'Een vraag van {office} over je aanvraag': 'Eine Frage zu deiner Anfrage {office}',
  'Je hebt {item} aangevraagd. Om zeker te weten dat het van jou is, vraagt {office} je nog iets:':
    'Du hast angefragt: {item}. Damit klar ist, dass es dir gehört, gibt es {office} noch eine Frage:',
  'Antwoord geven kan hieronder. Een antwoord op deze mail komt niet aan.':
    'Antworten kannst du unten. Eine Antwort auf diese E-Mail kommt nicht an.',
  'Antwoord geven': 'Antworten',
  'Goed nieuws: je kunt je {kind} ophalen': 'Gute Nachricht, zum Abholen bereit: {kind}',
  spullen: 'Sachen',
  'Wat je hebt herkend, ligt voor je klaar bij {office} van {organization}. Laat daar deze code zien:':
    'Was du wiedererkannt hast, liegt {office} von {organization} für dich bereit. Zeige dort diesen Code:',
  'Lukt het niet om langs te komen, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'Kannst du nicht vorbeikommen oder gehört es dir doch nicht? Dann zieh deine Anfrage zurück, damit es wieder frei wird.',
  'Vergeet je {kind} niet op te halen': 'Nicht vergessen abzuholen: {kind}',
  'Bij {office} van {organization} ligt nog {item} voor je klaar. Dat blijft zo tot en met {day}. Daarna kan iemand anders het aanvragen.':
    'Für dich liegt {office} von {organization} noch bereit: {item}. Das bleibt so bis einschließlich {day}. Danach kann es jemand anders anfragen.',
  'Dit is je code:': 'Das ist dein Code:',
  'Heb je het niet meer nodig, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'Brauchst du es nicht mehr oder gehört es dir doch nicht? Dann zieh deine Anfrage zurück, damit es wieder frei wird.',
  'QR-code van je code {code}': 'QR-Code für deinen Code {code}',
  Wat: 'Was',
  Uiterlijk: 'Spätestens',
  'een voorwerp': 'ein Gegenstand',
  'een voorwerp ({name})': 'ein Gegenstand ({name})',
  'Verder zoeken': 'Weitersuchen',
  'Meld het als kwijt': 'Als verloren melden',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen, of komt het nog: meld het als kwijt, dan mailen we je als het er is.':
    'Wir verstehen, dass das enttäuschend ist. Vielleicht ist das, was du suchst, doch dabei oder taucht noch auf: Melde es als verloren, dann schreiben wir dir, wenn es da ist.',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen: er komen steeds nieuwe voorwerpen bij.':
    'Wir verstehen, dass das enttäuschend ist. Vielleicht ist das, was du suchst, doch dabei: Es kommen laufend neue Gegenstände dazu.',
  'E-mail': 'E-Mail',
  'Klopt er iets niet? Neem dan contact op met {office} van {organization}.':
    'Stimmt etwas nicht? Dann melde dich {office} von {organization}.',
  'Was jij dat niet? Neem dan contact op met {office} van {organization}.':
    'Warst du das nicht? Dann melde dich {office} von {organization}.',
  'Je hebt {item} aangevraagd. Helaas kan {office} het niet aan je meegeven.':
    'Du hast angefragt: {item}. Leider kann man es dir {office} nicht mitgeben.',
  'Dit is de reden:': 'Der Grund:',
  'Over je aanvraag bij {organization}': 'Zu deiner Anfrage bei {organization}',
  'De tijd om je {kind} op te halen is voorbij': 'Die Abholfrist ist vorbei: {kind}',
  'Bij {office} van {organization} lag {item} voor je klaar. De tijd om het op te halen is voorbij, dus het ligt niet meer voor je apart.':
    'Für dich lag {office} von {organization} bereit: {item}. Die Abholfrist ist vorbei, es wird also nicht mehr für dich zurückgelegt.',
  'Wil je het nog hebben? Zolang het er ligt, kun je het opnieuw aanvragen.':
    'Möchtest du es noch haben? Solange es da ist, kannst du es noch einmal anfragen.',
  'Je hebt {item} aangevraagd. Het bleek van iemand anders te zijn en is intussen meegegeven. Je aanvraag is daarmee gesloten.':
    'Du hast angefragt: {item}. Es gehörte jemand anderem und wurde inzwischen mitgegeben. Deine Anfrage ist damit geschlossen.',
  'Je hebt {item} aangevraagd bij {office} van {organization}. Het voorwerp is intussen opgehaald, dus je aanvraag is gesloten.':
    'Du hast {office} von {organization} angefragt: {item}. Der Gegenstand wurde inzwischen abgeholt, deine Anfrage ist also geschlossen.',
  'Was jij dat zelf? Dan is alles in orde en hoef je niets te doen.':
    'Warst du das selbst? Dann ist alles in Ordnung und du musst nichts tun.',
  'Je hebt {item} aangevraagd. Het ligt niet meer bij {office}, dus je aanvraag is gesloten.':
    'Du hast angefragt: {item}. Es liegt nicht mehr {office}, deine Anfrage ist also geschlossen.',
  'Je hebt {item} aangevraagd. Het hoort bij een andere locatie en wordt naar {organization} gebracht. Je aanvraag is meegegaan: je hoeft niets te doen.':
    'Du hast angefragt: {item}. Es gehört zu einem anderen Standort und wird dorthin gebracht: {organization}. Deine Anfrage ist mitgegangen: Du musst nichts tun.',
} satisfies Messages<typeof english, 'de'>;
