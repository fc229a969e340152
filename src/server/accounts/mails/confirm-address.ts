import { compose, type Message } from '../../mailer/message.ts';

export function confirmAddress({ name, link }: { name: string; link: string }): Message {
  return compose({
    subject: 'Bevestig je e-mailadres',
    ...(looksLikeName(name) && { name }),
    paragraphs: ['Fijn dat je meedoet. Met de link hieronder bevestig je dat dit jouw e-mailadres is.'],
    action: { label: 'E-mailadres bevestigen', link },
    closing: ['De link werkt 24 uur. Heb jij geen account aangemaakt? Doe dan niets, dan gebeurt er ook niets.'],
  });
}

/** Anybody can have this mail sent to anybody: what could be somebody's advertisement is not passed on. */
const looksLikeName = (name: string) => !/[/:@]|\.\S/.test(name);
