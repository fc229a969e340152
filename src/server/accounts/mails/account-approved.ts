import type { ApprovedRole } from '../../../shared/accounts.ts';
import { roleLabels } from '../../../shared/labels.ts';
import { compose, type Message } from '../../mailer/message.ts';

interface AccountApproved {
  name: string;
  organization: string;
  role: ApprovedRole;
  link: string;
}

export function accountApproved({ name, organization, role, link }: AccountApproved): Message {
  return compose({
    subject: `Je account bij ${organization} is goedgekeurd`,
    name,
    paragraphs: [
      `Goed nieuws: je account bij ${organization} is goedgekeurd. Je kunt meteen aan de slag als ${roleLabels[role].toLowerCase()}.`,
    ],
    action: { label: 'Naar het overzicht', link },
  });
}
