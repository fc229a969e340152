import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Waar ben je iets verloren? Zoek in de foto’s van gevonden voorwerpen van je school, opvang of club.':
    'Où avez-vous perdu quelque chose ? Cherchez parmi les photos d’objets trouvés de votre école, garderie ou club.',
  'Iets kwijt? Kies je school, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Perdu quelque chose ? Choisissez votre école, regardez les photos des objets trouvés et récupérez ce qui est à vous.',
  'Iets kwijt? Kies je opvang, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Perdu quelque chose ? Choisissez votre garderie, regardez les photos des objets trouvés et récupérez ce qui est à vous.',
  'Iets kwijt? Kies je club, bekijk de foto’s van gevonden voorwerpen en haal op wat van jou is.':
    'Perdu quelque chose ? Choisissez votre club, regardez les photos des objets trouvés et récupérez ce qui est à vous.',
  'Gevonden voorwerpen bij {name}: zoek op wat je kwijt bent en haal het op.':
    'Objets trouvés chez {name} : cherchez ce que vous avez perdu et récupérez-le.',
  'Doorzoek alle gevonden voorwerpen bij {name}.': 'Cherchez parmi tous les objets trouvés chez {name}.',
  'Inloggen of een account aanmaken.': 'Se connecter ou créer un compte.',
  'Wat je hebt aangevraagd.': 'Ce que vous avez demandé.',
  'Gebruik de link uit je mail.': 'Utilisez le lien de votre e-mail.',
  'Iets herkend bij {name}? Vraag het aan.': 'Vous avez reconnu un objet chez {name} ? Demandez-le.',
  'Iets kwijt bij {name}? Meld het, dan mailen wij als het er is.':
    'Perdu quelque chose chez {name} ? Signalez-le et nous vous écrirons dès que l’objet sera là.',
  'Wat je kwijt bent.': 'Ce que vous avez perdu.',
  'Een gevonden voorwerp bij {name}.': 'Un objet trouvé chez {name}.',
  'Wat er gevonden is bij {name}.': 'Ce qui a été trouvé chez {name}.',
  'Welke gegevens Terecht bewaart, waarom en hoe lang.':
    'Quelles données Terecht conserve, pourquoi et combien de temps.',
  'De afspraken voor het gebruik van Terecht.': 'Les règles d’utilisation de Terecht.',
  'Hulp bij het zoeken, plaatsen en ophalen van voorwerpen.':
    'De l’aide pour chercher, publier et récupérer des objets.',
  'Wat er werkt, en het geplande onderhoud.': 'Ce qui fonctionne, et la maintenance prévue.',
  'Waarom Terecht bestaat en wie het maakt.': 'Pourquoi Terecht existe et qui est derrière.',
  'Deze pagina bestaat niet.': 'Cette page n’existe pas.',
  'De lijst van {name} is even niet te zien.': 'La liste de {name} n’est pas visible pour le moment.',
  'Gevonden bij {name}: {tags}.': 'Trouvé chez {name} : {tags}.',
  'Gevonden bij {name}: een voorwerp.': 'Trouvé chez {name} : un objet.',
  'Dit is gereserveerd.': 'Cet objet est réservé.',
  'Van jou?': 'Il est à vous ?',
  'Foto: {name}': 'Photo : {name}',
  'Het beeldmerk van Terecht': 'Le logo de Terecht',
  'Gevonden voorwerpen van meer plekken in één lijst.': 'Les objets trouvés de plusieurs lieux dans une seule liste.',
  'Gevonden voorwerpen van alle locaties van {name} in één lijst.':
    'Les objets trouvés de tous les sites de {name} dans une seule liste.',
} satisfies Messages<typeof english, 'fr'>;
