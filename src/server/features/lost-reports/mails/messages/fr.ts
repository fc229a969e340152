import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je bent iets kwijt bij {organization}. Dit schreef je erover:':
    'Vous avez perdu quelque chose chez {organization}. Voici ce que vous en avez écrit :',
  'Kom je even kijken bij {office}?': 'Pouvez-vous passer voir {office} ?',
  'Bij {office} van {organization} ligt iets wat het misschien is. We laten het hier niet zien, dus kom even langs. Vertel daar waaraan je het herkent, dan kijken ze of het van jou is.':
    'Il y a {office} ({organization}) quelque chose qui pourrait être votre objet. Nous ne le montrons pas ici : passez donc voir. Dites à quoi vous le reconnaissez, et on vérifiera qu’il est à vous.',
  'Bekijk je melding': 'Voir votre signalement',
  'Ik heb het al terug': 'Je l’ai déjà retrouvé',
  'Ik heb het terug': 'Je l’ai retrouvé',
  'Ik heb het nog niet terug': 'Je ne l’ai pas encore retrouvé',
  'Nog niet gevonden: zullen we blijven zoeken?': 'Pas encore trouvé : continuons-nous à chercher ?',
  'Het is nog niet gevonden. We zoeken nog tot en met {day}, en daarna niet meer.':
    'L’objet n’a pas encore été trouvé. Nous cherchons jusqu’au {day} inclus, puis nous arrêterons.',
  'Moeten we langer zoeken? Met ‘Blijf zoeken’ zoeken we vanaf nu nog {weeks} weken.':
    'Faut-il chercher plus longtemps ? Avec « Continuer la recherche », nous cherchons encore {weeks} semaines à partir de maintenant.',
  'Blijf zoeken': 'Continuer la recherche',
  'Fijn dat het terecht is': 'Tant mieux, l’objet est retrouvé',
  'Je was iets kwijt bij {organization}. Dit schreef je erover:':
    'Vous aviez perdu quelque chose chez {organization}. Voici ce que vous en avez écrit :',
  'Bij {office} is iets opgehaald dat hierop leek. Was jij dat? Fijn dat het terecht is!':
    'Quelque chose qui y ressemblait a été récupéré {office}. C’était vous ? Tant mieux si l’objet est retrouvé !',
  'Volgens {office} heb je het terug. Fijn dat het terecht is!':
    'On nous dit {office} que vous l’avez retrouvé. Nous sommes contents pour vous !',
  'We zoeken niet verder en wissen je melding over {days} dagen.':
    'Nous arrêtons de chercher et effacerons votre signalement dans {days} jours.',
  'Heb je het nog niet terug? Dan zoeken we meteen weer verder.':
    'Vous ne l’avez pas encore retrouvé ? Alors nous reprenons tout de suite la recherche.',
  'Misschien is dit het: gevonden bij {organization}': 'C’est peut-être ça : trouvé chez {organization}',
  'Bij {office} ligt iets wat erop lijkt. Is dit het?': 'Il y a {office} quelque chose qui y ressemble. Est-ce cela ?',
  'Bij {office} liggen twee dingen die erop lijken. Zit het ertussen?':
    'Il y a {office} deux objets qui y ressemblent. Est-ce l’un d’eux ?',
  'Bij {office} liggen drie dingen die erop lijken. Zit het ertussen?':
    'Il y a {office} trois objets qui y ressemblent. Est-ce l’un d’eux ?',
  'Is dit niet van jou? Dan zoeken we verder. En heb je het intussen terug, laat het dan weten: dan zoeken we niet meer.':
    'Ce n’est pas cela ? Nous continuons à chercher. Et si vous l’avez retrouvé entre-temps, dites-le-nous : nous arrêterons.',
  'Nee, dit is het niet': 'Non, ce n’est pas ça',
  'Volgens {office} is dit het misschien': 'C’est peut-être cela, pense-t-on {office}',
  'Wat klopt: {reasons}': 'Ce qui correspond : {reasons}',
  'We laten er geen foto van zien: zo kan alleen de eigenaar het beschrijven.':
    'Nous n’en montrons pas de photo : ainsi, seul le propriétaire peut le décrire.',
  'Is het van jou? {how}': 'C’est à vous ? {how}',
} satisfies Messages<typeof english, 'fr'>;
