import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Je aanvraag is binnen bij {office}': 'Votre demande est bien arrivée {office}',
  'Fijn dat je iets herkend hebt! Je aanvraag is binnen bij {office} van {organization}.':
    'Vous avez reconnu quelque chose, quelle bonne nouvelle ! Votre demande est bien arrivée {office} ({organization}).',
  'Wat je hebt aangevraagd': 'Ce que vous avez demandé',
  'Daar wordt gekeken of het van jou is. Je krijgt een mail zodra je het kunt ophalen, of als er nog een vraag is. Wacht daar nog even op voordat je langskomt.':
    'On y vérifiera que l’objet est bien à vous. Vous recevrez un e-mail dès que vous pourrez le récupérer, ou s’il reste une question. Merci d’attendre ce message avant de passer.',
  'Bekijk je aanvraag': 'Voir votre demande',
  'Een vraag van {office} over je aanvraag': 'Une question sur votre demande {office}',
  'Je hebt {item} aangevraagd. Om zeker te weten dat het van jou is, vraagt {office} je nog iets:':
    'Vous avez demandé {item}. Pour s’assurer qu’il est à vous, on vous pose encore une question {office} :',
  'Antwoord geven kan hieronder. Een antwoord op deze mail komt niet aan.':
    'Vous pouvez répondre ci-dessous. Une réponse à cet e-mail ne nous parviendra pas.',
  'Antwoord geven': 'Répondre',
  'Goed nieuws: je kunt je {kind} ophalen': 'Bonne nouvelle, à récupérer : {kind}',
  spullen: 'affaires',
  'Wat je hebt herkend, ligt voor je klaar bij {office} van {organization}. Laat daar deze code zien:':
    'Ce que vous avez reconnu vous attend {office} ({organization}). Montrez-y ce code :',
  'Lukt het niet om langs te komen, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'Vous ne pouvez pas passer, ou ce n’est finalement pas à vous ? Annulez votre demande, et l’objet sera de nouveau disponible.',
  'Vergeet je {kind} niet op te halen': 'N’oubliez pas de récupérer : {kind}',
  'Bij {office} van {organization} ligt nog {item} voor je klaar. Dat blijft zo tot en met {day}. Daarna kan iemand anders het aanvragen.':
    'Il y a encore {item} qui vous attend {office} ({organization}), jusqu’au {day} inclus. Ensuite, quelqu’un d’autre pourra le demander.',
  'Dit is je code:': 'Voici votre code :',
  'Heb je het niet meer nodig, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'Vous n’en avez plus besoin, ou ce n’est finalement pas à vous ? Annulez votre demande, et l’objet sera de nouveau disponible.',
  'QR-code van je code {code}': 'Code QR de votre code {code}',
  Wat: 'Objet',
  Uiterlijk: 'Au plus tard',
  'een voorwerp': 'un objet',
  'een voorwerp ({name})': 'un objet ({name})',
  'Verder zoeken': 'Continuer à chercher',
  'Meld het als kwijt': 'Signaler la perte',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen, of komt het nog: meld het als kwijt, dan mailen we je als het er is.':
    'Nous comprenons votre déception. Ce que vous cherchez est peut-être sur la liste, ou arrivera encore : signalez la perte, et nous vous écrirons quand il sera là.',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen: er komen steeds nieuwe voorwerpen bij.':
    'Nous comprenons votre déception. Ce que vous cherchez est peut-être sur la liste : de nouveaux objets arrivent sans cesse.',
  'E-mail': 'E-mail',
  'Klopt er iets niet? Neem dan contact op met {office} van {organization}.':
    'Quelque chose ne va pas ? Renseignez-vous {office} ({organization}).',
  'Was jij dat niet? Neem dan contact op met {office} van {organization}.':
    'Ce n’était pas vous ? Renseignez-vous {office} ({organization}).',
  'Je hebt {item} aangevraagd. Helaas kan {office} het niet aan je meegeven.':
    'Vous avez demandé {item}. Malheureusement, on ne peut pas vous le remettre {office}.',
  'Dit is de reden:': 'En voici la raison :',
  'Over je aanvraag bij {organization}': 'À propos de votre demande chez {organization}',
  'De tijd om je {kind} op te halen is voorbij': 'Le délai de retrait est passé : {kind}',
  'Bij {office} van {organization} lag {item} voor je klaar. De tijd om het op te halen is voorbij, dus het ligt niet meer voor je apart.':
    'Il y avait {item} qui vous attendait {office} ({organization}). Le délai pour le récupérer est passé : il n’est plus mis de côté pour vous.',
  'Wil je het nog hebben? Zolang het er ligt, kun je het opnieuw aanvragen.':
    'Vous le voulez encore ? Tant qu’il est là, vous pouvez le demander de nouveau.',
  'Je hebt {item} aangevraagd. Het bleek van iemand anders te zijn en is intussen meegegeven. Je aanvraag is daarmee gesloten.':
    'Vous avez demandé {item}. Il appartenait à quelqu’un d’autre et lui a été remis. Votre demande est donc close.',
  'Je hebt {item} aangevraagd bij {office} van {organization}. Het voorwerp is intussen opgehaald, dus je aanvraag is gesloten.':
    'Vous avez demandé {item} {office} ({organization}). L’objet a été récupéré entre-temps, votre demande est donc close.',
  'Was jij dat zelf? Dan is alles in orde en hoef je niets te doen.':
    'C’était vous ? Alors tout va bien et vous n’avez rien à faire.',
  'Je hebt {item} aangevraagd. Het ligt niet meer bij {office}, dus je aanvraag is gesloten.':
    'Vous avez demandé {item}. Il n’est plus {office}, votre demande est donc close.',
  'Je hebt {item} aangevraagd. Het hoort bij een andere locatie en wordt naar {organization} gebracht. Je aanvraag is meegegaan: je hoeft niets te doen.':
    'Vous avez demandé {item}. Il relève d’un autre site et va être apporté à cet endroit : {organization}. Votre demande a suivi, vous n’avez rien à faire.',
} satisfies Messages<typeof english, 'fr'>;
