import { compose, type Message } from '../../mailer/message.ts';

export function newPassword({ name, link }: { name: string; link: string }): Message {
  return compose({
    subject: 'Kies een nieuw wachtwoord',
    name,
    paragraphs: ['Je wachtwoord vergeten? Dat geeft niet. Met de link hieronder kies je een nieuw wachtwoord.'],
    action: { label: 'Nieuw wachtwoord kiezen', link },
    closing: [
      'De link werkt een uur. Heb jij hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft gelijk.',
    ],
  });
}
