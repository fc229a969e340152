import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Open die om te bevestigen wat je kwijt bent: pas daarna gaan we zoeken, ook tussen wat er nu al ligt.':
    'Ouvrez-le pour confirmer ce que vous avez perdu : ensuite seulement, nous chercherons, y compris parmi ce qui est déjà là.',
  'Nog iets kwijt?': 'Autre chose de perdu ?',
  'Wij mailen je zodra er bij {name} iets ligt dat erop lijkt.':
    'Nous vous écrirons dès qu’un objet semblable arrive chez {name}.',
  'Wat je kwijt bent': 'Ce que vous avez perdu',
  'Mail me als het er is': 'Prévenez-moi par e-mail s’il arrive',
  'Alleen de medewerkers van {name} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Seul le personnel de {name} lit ceci, et votre adresse ne sert qu’à cela.',
  'We mailen je een link om het te bevestigen.': 'Nous vous enverrons par e-mail un lien de confirmation.',
  'We mailen naar': 'Nous écrirons à',
  'Terug naar de lijst': 'Retour à la liste',
  'Bij {name} kun je dit niet via Terecht melden.': 'Chez {name}, cela ne peut pas être signalé via Terecht.',
  'We houden het in de gaten': 'Nous gardons l’œil ouvert',
  'We kijken meteen of er al iets ligt dat erop lijkt, en daarna {weeks} weken lang bij alles wat binnenkomt. Vinden we iets, dan krijg je een mail.':
    'Nous regardons tout de suite s’il y a déjà un objet semblable, puis pendant {weeks} semaines parmi tout ce qui arrive. Si nous trouvons quelque chose, vous recevez un e-mail.',
  'Sinds wanneer?': 'Depuis quand ?',
  Vandaag: 'Aujourd’hui',
  Gisteren: 'Hier',
  'Snel kiezen': 'Choix rapide',
  'Wat ben je kwijt?': 'Qu’avez-vous perdu ?',
  'Bijvoorbeeld: winterjas Vingino, maat 128. Schrijf geen namen van kinderen op.':
    'Par exemple : manteau d’hiver Vingino, taille 128. N’écrivez pas de noms d’enfants.',
  'Welke kleur?': 'De quelle couleur ?',
  'Bijvoorbeeld: donkerblauw': 'Par exemple : bleu foncé',
  'Weet je nog waar, en sinds wanneer?': 'Vous rappelez-vous où, et depuis quand ?',
  'Waar was het voor het laatst?': 'Où l’avez-vous vu la dernière fois ?',
  'Bijvoorbeeld: {example}': 'Par exemple : {example}',
  'Alleen de medewerkers van {name} zien de foto.': 'Seul le personnel de {name} voit la photo.',
  'Vul in wat je kwijt bent.': 'Indiquez ce que vous avez perdu.',
  'Die dag moet nog komen. Kies vandaag of eerder.':
    'Ce jour n’est pas encore arrivé. Choisissez aujourd’hui ou avant.',
  'Uitgezocht door {office}': 'Choisi {office}',
  'Of misschien hier? Meld het daar ook:': 'Ou peut-être ici ? Signalez-le là aussi :',
} satisfies Messages<typeof english, 'fr'>;
