import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Alles van dit e-mailadres bekijken, mails uitzetten of wissen':
    'Voir tout ce qui concerne cette adresse e-mail, désactiver les e-mails ou tout effacer',
  'Jouw pagina op Terecht': 'Votre page sur Terecht',
  'Hieronder open je de pagina met al je aanvragen, meldingen en weekmails.':
    'Ouvrez ci-dessous la page avec toutes vos demandes, vos signalements de perte et vos e-mails hebdomadaires.',
  'Mijn pagina openen': 'Ouvrir ma page',
  'Dat kan {days} dagen lang. De link is alleen voor jou: stuur deze mail niet door. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.':
    'C’est possible pendant {days} jours. Ce lien vous est réservé : ne transférez pas cet e-mail. Vous n’avez rien demandé ? Vous n’avez rien à faire.',
  'Bevestig {requests}': 'Confirmez {requests}',
  'Klopt dat? Bevestig het dan hieronder. Pas daarna {effects}.':
    'C’est bien cela ? Confirmez-le ci-dessous. Ce n’est qu’ensuite que {effects}.',
  ', en ': ', et ',
  'Bevestigen kan {days} dagen lang. Was jij dit niet? Doe dan niets: er gebeurt niets, en na die tijd wissen we het.':
    'Vous pouvez confirmer pendant {days} jours. Ce n’était pas vous ? Ne faites rien : il ne se passera rien, et nous effacerons tout après ce délai.',
  'je aanvraag': 'votre demande',
  'je aanvragen': 'vos demandes',
  'je melding': 'votre signalement de perte',
  'je meldingen': 'vos signalements de perte',
  'je weekmail': 'votre e-mail hebdomadaire',
  'Je hebt bij {organizations} een gevonden voorwerp aangevraagd ({name}).':
    'Vous avez demandé un objet trouvé chez {organizations} ({name}).',
  'komt je aanvraag aan bij {offices}': 'votre demande arrive {offices}',
  'Je hebt bij {organizations} {count} gevonden voorwerpen aangevraagd.': {
    one: 'Vous avez demandé {count} objet trouvé chez {organizations}.',
    other: 'Vous avez demandé {count} objets trouvés chez {organizations}.',
  },
  'komen je aanvragen aan bij {offices}': 'vos demandes arrivent {offices}',
  'Je bent bij {organizations} {count} dingen kwijt.': {
    one: 'Vous avez perdu quelque chose chez {organizations}.',
    other: 'Vous avez perdu {count} objets chez {organizations}.',
  },
  'zoeken we met je mee: ligt er iets dat erop lijkt, dan krijg je een mail':
    'nous cherchons avec vous : si un objet y ressemble, vous recevrez un e-mail',
  'Je wilt elke week een mail met wat er gevonden is bij {organizations}.':
    'Vous voulez recevoir chaque semaine un e-mail avec les objets trouvés chez {organizations}.',
  'krijg je die mail': 'vous recevrez cet e-mail',
  'je eigen pagina': 'votre page personnelle',
  'Geen weekmail meer?': 'Plus d’e-mail hebdomadaire ?',
  'Je krijgt dan geen weekmail van {name} meer. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'Vous ne recevrez plus l’e-mail hebdomadaire de {name}. Vous continuerez à recevoir les e-mails sur vos demandes et signalements.',
  'Geen mails meer?': 'Plus d’e-mails ?',
  'Je krijgt dan geen mails meer over wat je op Terecht hebt aangevraagd of als vermist gemeld, en ook geen weekmail. Je aanvragen en meldingen zelf blijven staan.':
    'Vous ne recevrez plus d’e-mails sur vos demandes et signalements sur Terecht, ni d’e-mail hebdomadaire. Vos demandes et signalements eux-mêmes sont conservés.',
  'Geen mails meer': 'Plus d’e-mails',
  'Je krijgt deze weekmail niet meer': 'Vous ne recevrez plus cet e-mail hebdomadaire',
  'Je krijgt geen mails meer': 'Vous ne recevrez plus d’e-mails',
  'Wat er gevonden is, zie je altijd bij {list}. Welke weekmails je nog krijgt, zie je op {page}.':
    'Les objets trouvés sont toujours visibles ici : {list}. Les e-mails que vous recevez encore sont sur {page}.',
  'Hoe het met je aanvragen en meldingen staat, zie je op {page}.':
    'L’état de vos demandes et signalements se trouve sur {page}.',
  'Toch wel ontvangen': 'Les recevoir quand même',
  'Je krijgt deze weekmail weer': 'Vous recevrez de nouveau cet e-mail hebdomadaire',
  'Elke {day}, met wat er gevonden is bij {list}. Een andere dag kiezen of stoppen kan op {page}.':
    'Chaque {day}, avec les objets trouvés : {list}. Pour choisir un autre jour ou arrêter, rendez-vous sur {page}.',
  'Je krijgt weer mails': 'Vous recevrez de nouveau des e-mails',
  'Deze link werkt niet meer': 'Ce lien ne fonctionne plus',
  'Mails uitzetten kan ook op {page}.': 'Vous pouvez aussi désactiver les e-mails sur {page}.',
  'Dat lukte niet': 'Cela n’a pas fonctionné',
  'Je krijgt dan van geen enkele plek nog een weekmail. Mails over wat je hebt aangevraagd of als vermist gemeld, blijf je krijgen.':
    'Vous ne recevrez alors plus d’e-mail hebdomadaire d’aucun lieu. Vous continuez à recevoir les e-mails sur ce que vous avez demandé ou signalé comme perdu.',
  'Je krijgt geen weekmail meer': 'Vous ne recevez plus d’e-mail hebdomadaire',
  'Je bent bij al je plekken afgemeld. Opnieuw aanmelden kan bij elke plek.':
    'Vous êtes désinscrit de tous vos lieux. Vous pouvez vous réinscrire auprès de chaque lieu.',
} satisfies Messages<typeof english, 'fr'>;
