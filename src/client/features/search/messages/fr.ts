import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Zoeken…': 'Recherche…',
  '{count} voorwerpen gevonden': { one: '{count} objet trouvé', other: '{count} objets trouvés' },
  'Meer dan {count} voorwerpen gevonden': 'Plus de {count} objets trouvés',
  'Niets gevonden': 'Rien trouvé',
  'Geen match gevonden': 'Aucun résultat',
  'Naar het begin van de lijst': 'Au début de la liste',
  'Lijkt op wat je zoekt': 'Ressemble à ce que vous cherchez',
  Alles: 'Tout',
  'Voorwerpen laden': 'Chargement des objets',
  'Zoek met een foto': 'Chercher par photo',
  'Je foto': 'Votre photo',
  'Foto vergelijken…': 'Comparaison de la photo…',
  'Lijkt op je foto': 'Ressemble à votre photo',
  'Zoeken met je foto': 'Recherche avec votre photo',
  'De foto wordt alleen vergeleken en niet bewaard.': 'La photo est seulement comparée et n’est pas conservée.',
  'Wis foto': 'Effacer la photo',
  'Zoeken met een foto kan niet bij: {names}': 'La recherche avec une photo n’est pas possible à : {names}',
  '{count} voorwerpen lijken op je foto, de meeste gelijkenis eerst': {
    one: '{count} objet ressemble à votre photo',
    other: '{count} objets ressemblent à votre photo, les plus ressemblants d’abord',
  },
  'Geen voorwerpen beschikbaar': 'Aucun objet disponible',
  'Er ligt nu niets waarmee we je foto kunnen vergelijken. Kijk later nog eens.':
    'Il n’y a rien à comparer avec votre photo pour le moment. Revenez plus tard.',
  'Niet gevonden? Wij mailen je als het er is.': 'Pas trouvé ? Nous vous écrirons dès que l’objet arrivera.',
  'Herken je iets? Kom langs bij {office} en vertel waaraan je het herkent.':
    'Vous reconnaissez quelque chose ? Passez {office} et dites à quoi vous le reconnaissez.',
  'Herken je iets? Open het en kies ‘Dit is van mij’; je krijgt een mail als het klaarligt bij {office}.':
    'Vous reconnaissez quelque chose ? Ouvrez-le et choisissez « C’est à moi » ; vous recevrez un e-mail quand il sera prêt {office}.',
  'Alles opent in een nieuw tabblad.': 'Tout s’ouvre dans un nouvel onglet.',
  'Bekijk deze lijst op Terecht': 'Voir cette liste sur Terecht',
  'Nog niet op een eigen website': 'Pas encore sur son propre site',
  'Op dit adres staat straks de lijst van {name}, voor op de eigen website. Een beheerder zet dat aan bij Instellingen, onder ‘Jullie website’.':
    'À cette adresse apparaîtra la liste de {name}, pour son propre site. Un administrateur l’active dans les paramètres.',
  'Bekijk de gevonden voorwerpen': 'Voir les objets trouvés',
  'Er is nu niets dat binnenkort weggaat.': 'Rien ne doit partir prochainement.',
  'Probeer een ander woord, bijvoorbeeld alleen de kleur of alleen het soort voorwerp.':
    'Essayez un autre mot, par exemple seulement la couleur ou seulement le type d’objet.',
  'Er is nog niets opgehaald.': 'Rien n’a encore été récupéré.',
  'Zodra er iets wordt gevonden, staat het hier. Kijk later nog eens.':
    'Dès que quelque chose sera trouvé, cela apparaîtra ici. Revenez plus tard.',
  'Toon alles': 'Tout afficher',
  'Foto niet getoond': 'Photo non affichée',
  'Laatst gezien:': 'Vu la dernière fois :',
  'Gevonden op': 'Trouvé le',
  'Bekijk groot: {name}': 'Voir en grand : {name}',
  'Meer: {name}': 'Plus : {name}',
  Filters: 'Filtres',
  'Filters, {count} gekozen': 'Filtres, sélection : {count}',
  'Snel filteren': 'Filtres rapides',
  'Wis filter: {word}': 'Effacer le filtre : {word}',
  'Wis alles': 'Tout effacer',
  'Laatste kans': 'Dernière chance',
  Soort: 'Type',
  'Meer soorten': 'Plus de types',
  Kleur: 'Couleur',
  Periode: 'Période',
  'Deze week: de laatste 7 dagen. Deze maand: de laatste 30 dagen.':
    'Cette semaine : les 7 derniers jours. Ce mois-ci : les 30 derniers jours.',
  'Toon {count} voorwerpen': { one: 'Afficher {count} objet', other: 'Afficher {count} objets' },
  '{count} suggesties, kies met de pijltjes': {
    one: '{count} suggestion, choisissez avec les flèches',
    other: '{count} suggestions, choisissez avec les flèches',
  },
  'Woorden die hier vaak voorkomen': 'Mots fréquents ici',
  'Zoek op tag, beschrijving of plek': 'Chercher par caractéristique, description ou lieu',
  'Bijvoorbeeld: blauwe jas': 'Par exemple : veste bleue',
  'Toch van jou? Laat het weten': 'À vous quand même ? Dites-le-nous',
  'Je hebt dit aangevraagd': 'Vous avez demandé cet objet',
  'Iemand heeft het aangevraagd en komt het ophalen.': 'Quelqu’un l’a demandé et viendra le récupérer.',
  Vorige: 'Précédent',
  Volgende: 'Suivant',
  'De foto en de kenmerken laten we niet zien: zo kan alleen de eigenaar het beschrijven.':
    'Nous ne montrons ni la photo ni les caractéristiques : ainsi, seul le propriétaire peut le décrire.',
  'Lijkt hierop': 'Objets ressemblants',
  'Dit voorwerp staat niet (meer) op de lijst.': 'Cet objet n’est pas (ou plus) sur la liste.',
  'Misschien is het opgehaald of weggegeven, of klopt de link niet.':
    'Il a peut-être été récupéré ou donné, ou le lien n’est pas correct.',
  'Sommige voorwerpen zie je pas als je bent ingelogd.': 'Certains objets ne sont visibles qu’après connexion.',
  'Is het van jou? Vraag ernaar bij {office}.': 'C’est à vous ? Renseignez-vous {office}.',
  'Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone>.':
    'C’est à vous ? Renseignez-vous {office} : appelez le <phone>{phone}</phone>.',
  'Is het van jou? Vraag ernaar bij {office}: mail <mail>{mail}</mail>.':
    'C’est à vous ? Renseignez-vous {office} : écrivez à <mail>{mail}</mail>.',
  'Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone> of mail <mail>{mail}</mail>.':
    'C’est à vous ? Renseignez-vous {office} : appelez le <phone>{phone}</phone> ou écrivez à <mail>{mail}</mail>.',
  'Dit voorwerp kon niet worden geladen': 'Cet objet n’a pas pu être chargé',
  Fout: 'Erreur',
  'Kies eerst de plekken waar je wilt zoeken.': 'Choisissez d’abord les lieux où vous voulez chercher.',
  'Kies waar je het kwijtraakte': 'Choisissez où vous l’avez perdu',
  'Kies een plek': 'Choisir un lieu',
  'Je kunt op {count} plekken tegelijk zoeken: dit zijn de eerste':
    'Vous pouvez chercher dans {count} lieux à la fois : voici les premiers',
  '{count} plekken in dit adres bestaan niet (meer)': {
    one: '{count} lieu de cette adresse n’existe pas (ou plus)',
    other: '{count} lieux de cette adresse n’existent pas (ou plus)',
  },
  'Meld het bij al deze plekken': 'Signaler dans tous ces lieux',
  'Ook zoeken bij de andere locaties': 'Chercher aussi dans les autres sites',
  'Zoek bij Mijn plekken': 'Chercher dans Mes lieux',
} satisfies Messages<typeof english, 'fr'>;
