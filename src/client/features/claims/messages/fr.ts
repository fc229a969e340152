import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  '{office} antwoordt meestal binnen een dag.': '{office}, on répond généralement dans la journée.',
  '{office} antwoordt meestal binnen twee dagen.': '{office}, on répond généralement dans les deux jours.',
  '{office} antwoordt meestal binnen een week.': '{office}, on répond généralement dans la semaine.',
  'Open die om je aanvraag te bevestigen: pas daarna kijkt {office} ernaar.':
    'Ouvrez-le pour confirmer votre demande : ensuite seulement, elle sera examinée {office}.',
  'Aanvragen kan alleen met JavaScript. Zet het aan in je browser, of vraag het aan {office}.':
    'La demande n’est possible qu’avec JavaScript. Activez-le dans votre navigateur, ou renseignez-vous {office}.',
  'Je aanvraag': 'Votre demande',
  Versturen: 'Envoyer',
  'Alleen de mensen van {office} lezen dit, en we gebruiken je adres alleen hiervoor.':
    'Ceci est lu uniquement {office}, et votre adresse ne sert qu’à cela.',
  'Je naam': 'Votre nom',
  'We mailen je een link om je aanvraag te bevestigen.':
    'Nous vous enverrons par e-mail un lien pour confirmer votre demande.',
  'Je vraagt dit aan als': 'Vous faites cette demande avec l’adresse',
  'Waaraan herken je het?': 'À quoi le reconnaissez-vous ?',
  'Beschrijf het zo precies mogelijk: kleur, merk, hoesje…':
    'Décrivez-le le plus précisément possible : couleur, marque, étui…',
  'Wat je op de foto niet ziet. Bijvoorbeeld: naam in de kraag, een scheurtje, wat er in de zak zit.':
    'Ce que la photo ne montre pas. Par exemple : un nom dans le col, une petite déchirure, ce qu’il y a dans la poche.',
  'Bijvoorbeeld een foto waarop je kind het draagt. Alleen medewerkers zien deze foto.':
    'Par exemple une photo de votre enfant avec l’objet. Seul le personnel voit cette photo.',
  'Terug naar het voorwerp': 'Retour à l’objet',
  'Dit voorwerp staat niet meer op de lijst.': 'Cet objet n’est plus sur la liste.',
  'Dit voorwerp is al opgehaald.': 'Cet objet a déjà été récupéré.',
  'Bij {name} kun je niets via Terecht aanvragen.': 'Chez {name}, les demandes ne passent pas par Terecht.',
  'Alles bij {name}': 'Tout chez {name}',
  'Je aanvraag is binnen bij {office}': 'Votre demande est bien arrivée {office}',
  'Een medewerker vergelijkt wat je schreef met het voorwerp.':
    'Un membre du personnel compare votre description avec l’objet.',
  'Je krijgt een mail met het antwoord, of met een vraag.':
    'Vous recevez un e-mail avec la réponse, ou avec une question.',
  'Is het van jou? Dan staat er een code in de mail, en ligt het voor je klaar.':
    'C’est à vous ? L’e-mail contient alors un code, et l’objet vous attend.',
  'Naar mijn spullen': 'Voir mes affaires',
  'Gevonden op {date}': 'Trouvé le {date}',
  'Vul je naam in.': 'Indiquez votre nom.',
  'Vul alleen je naam in: zonder internetadres, e-mailadres of nummer.':
    'Indiquez seulement votre nom : sans adresse web, adresse e-mail ni numéro.',
  'Vul in waaraan je het herkent.': 'Indiquez à quoi vous le reconnaissez.',
  'Misschien is het opgehaald of weggegeven.': 'Il a peut-être été récupéré ou donné.',
  'Vraag het na bij {office}: <phone>{phone}</phone> of <mail>{mail}</mail>.':
    'Renseignez-vous {office} : <phone>{phone}</phone> ou <mail>{mail}</mail>.',
  'Vraag het na bij {office}: <phone>{phone}</phone>.': 'Renseignez-vous {office} : <phone>{phone}</phone>.',
  'Vraag het na bij {office}: <mail>{mail}</mail>.': 'Renseignez-vous {office} : <mail>{mail}</mail>.',
  'Vraag het na bij {office}.': 'Renseignez-vous {office}.',
} satisfies Messages<typeof english, 'fr'>;
