import { compose, type Message } from '../../mailer/message.ts';

interface AccountWaiting {
  adminName: string;
  /** Who waits. */
  name: string;
  email: string;
  organization: string;
  link: string;
}

export function accountWaiting({ adminName, name, email, organization, link }: AccountWaiting): Message {
  return compose({
    subject: `${name} wacht op je goedkeuring`,
    name: adminName,
    paragraphs: [
      `${name} (${email}) wil graag aan de slag bij ${organization} en wacht op je goedkeuring.`,
      'Ken je deze persoon? In het overzicht kun je het account goedkeuren of afwijzen.',
    ],
    action: { label: 'Naar het overzicht', link },
  });
}
