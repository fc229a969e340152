import { compose, type Message } from '../../mailer/message.ts';

export function accountRemoved({ name, organization }: { name: string; organization: string }): Message {
  return compose({
    subject: `Je werkt niet meer mee bij ${organization}`,
    name,
    paragraphs: [
      `Je account is losgemaakt van ${organization}. Je hebt daar geen toegang meer tot de medewerkersfuncties.`,
      'Je account blijft gewoon bestaan: zoeken naar verloren spullen kan nog steeds.',
      `Denk je dat dit een vergissing is? Neem dan contact op met ${organization}.`,
    ],
  });
}
