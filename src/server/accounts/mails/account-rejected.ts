import { compose, type Message } from '../../mailer/message.ts';

export function accountRejected({ name, organization }: { name: string; organization: string }): Message {
  return compose({
    subject: `Je aanvraag bij ${organization}`,
    name,
    paragraphs: [
      `Je aanvraag om bij ${organization} mee te werken is niet goedgekeurd.`,
      'Je account blijft gewoon bestaan: zoeken naar verloren spullen kan nog steeds.',
      `Denk je dat dit een vergissing is? Neem dan contact op met ${organization}.`,
    ],
  });
}
