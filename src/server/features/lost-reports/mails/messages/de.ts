import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je bent iets kwijt bij {organization}. Dit schreef je erover:':
    'Du hast bei {organization} etwas verloren. Das hast du dazu geschrieben:',
  'Kom je even kijken bij {office}?': 'Kommst du {office} vorbei und schaust nach?',
  'Bij {office} van {organization} ligt iets wat het misschien is. We laten het hier niet zien, dus kom even langs. Vertel daar waaraan je het herkent, dan kijken ze of het van jou is.':
    'Es liegt {office} von {organization} etwas, das es sein könnte. Wir zeigen es hier nicht, komm also kurz vorbei. Sag dort, woran du es erkennst, dann wird geprüft, ob es dir gehört.',
  'Bekijk je melding': 'Verlustmeldung ansehen',
  'Ik heb het al terug': 'Ich habe es schon wieder',
  'Ik heb het terug': 'Ich habe es wieder',
  'Ik heb het nog niet terug': 'Ich habe es noch nicht wieder',
  'Nog niet gevonden: zullen we blijven zoeken?': 'Noch nicht gefunden: Sollen wir weitersuchen?',
  'Het is nog niet gevonden. We zoeken nog tot en met {day}, en daarna niet meer.':
    'Es wurde noch nicht gefunden. Wir suchen noch bis einschließlich {day}, danach nicht mehr.',
  'Moeten we langer zoeken? Met ‘Blijf zoeken’ zoeken we vanaf nu nog {weeks} weken.':
    'Sollen wir länger suchen? Mit „Weitersuchen“ suchen wir ab jetzt noch {weeks} Wochen.',
  'Blijf zoeken': 'Weitersuchen',
  'Fijn dat het terecht is': 'Schön, dass es wieder da ist',
  'Je was iets kwijt bij {organization}. Dit schreef je erover:':
    'Du hattest bei {organization} etwas verloren. Das hast du dazu geschrieben:',
  'Bij {office} is iets opgehaald dat hierop leek. Was jij dat? Fijn dat het terecht is!':
    'Etwas Ähnliches wurde {office} abgeholt. Warst du das? Schön, dass es wieder da ist!',
  'Volgens {office} heb je het terug. Fijn dat het terecht is!':
    'Laut Auskunft {office} hast du es wieder. Schön, dass es wieder da ist!',
  'We zoeken niet verder en wissen je melding over {days} dagen.':
    'Wir suchen nicht weiter und löschen deine Meldung in {days} Tagen.',
  'Heb je het nog niet terug? Dan zoeken we meteen weer verder.':
    'Hast du es noch nicht wieder? Dann suchen wir sofort weiter.',
  'Misschien is dit het: gevonden bij {organization}': 'Vielleicht ist es das: gefunden bei {organization}',
  'Bij {office} ligt iets wat erop lijkt. Is dit het?': 'Es liegt {office} etwas Ähnliches. Ist es das?',
  'Bij {office} liggen twee dingen die erop lijken. Zit het ertussen?':
    'Es liegen {office} zwei ähnliche Sachen. Ist deine dabei?',
  'Bij {office} liggen drie dingen die erop lijken. Zit het ertussen?':
    'Es liegen {office} drei ähnliche Sachen. Ist deine dabei?',
  'Is dit niet van jou? Dan zoeken we verder. En heb je het intussen terug, laat het dan weten: dan zoeken we niet meer.':
    'Ist es das nicht? Dann suchen wir weiter. Und hast du es inzwischen wieder, sag Bescheid: Dann suchen wir nicht mehr.',
  'Nee, dit is het niet': 'Nein, das ist es nicht',
  'Volgens {office} is dit het misschien': 'Das könnte es sein, meint man {office}',
  'Wat klopt: {reasons}': 'Was passt: {reasons}',
  'We laten er geen foto van zien: zo kan alleen de eigenaar het beschrijven.':
    'Wir zeigen kein Foto davon: So kann nur die Person es beschreiben, der es gehört.',
  'Is het van jou? {how}': 'Gehört es dir? {how}',
} satisfies Messages<typeof english, 'de'>;
