import { compose, type Message } from '../../mailer/message.ts';

export function invitation({ organization, link }: { organization: string; link: string }): Message {
  return compose({
    subject: `Je bent beheerder van ${organization}`,
    paragraphs: [
      `Welkom bij Terecht! Je bent uitgenodigd als beheerder van ${organization}.`,
      'Kies een wachtwoord en je kunt beginnen: je keurt medewerkers goed en plaatst gevonden voorwerpen.',
    ],
    action: { label: 'Wachtwoord kiezen', link },
    closing: ['De link werkt een week.'],
  });
}
