import type { ApprovedRole } from '../../../shared/accounts.ts';
import { roleLabels } from '../../../shared/labels.ts';
import { compose, type Message } from '../../mailer/message.ts';

interface RoleChanged {
  name: string;
  organization: string;
  role: ApprovedRole;
  link: string;
}

export function roleChanged({ name, organization, role, link }: RoleChanged): Message {
  const label = roleLabels[role].toLowerCase();
  return compose({
    subject: `Je bent nu ${label} bij ${organization}`,
    name,
    paragraphs: [`Je rol bij ${organization} is veranderd: vanaf nu ben je ${label}.`],
    action: { label: 'Naar het overzicht', link },
  });
}
