import type { ReactNode } from 'react';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { officeOf } from '../../../shared/organizations/labels.ts';
import { count, text } from '../../../shared/platform/language/texts.ts';
import { richText } from '../../platform/language/rich-text.tsx';
import { Phone } from '../organizations/CollectionDetails.tsx';

interface TooManyRequestsProps {
  /** A sentence about the exceeded limit. */
  what: string | undefined;
  seconds: number;
  /** Whom to contact meanwhile. */
  organization: Organization | undefined;
}

export function TooManyRequests({
  what = text('Er is de laatste tijd te veel verstuurd.'),
  seconds,
  organization,
}: TooManyRequestsProps) {
  return (
    <p>
      {what} {whatToDo(waitInWords(seconds), organization)} {text('Zonder wifi lukt het misschien meteen.')}
    </p>
  );
}

function whatToDo(wait: string, organization: Organization | undefined): ReactNode {
  if (!organization) return text('Probeer het {wait} opnieuw.', { wait });
  const office = officeOf(organization);
  const { phone } = organization;
  if (!phone) return text('Probeer het {wait} opnieuw, of vraag het na bij {office}.', { wait, office });
  return richText(
    text('Probeer het {wait} opnieuw, of bel {office}: <phone>{phone}</phone>.', { wait, office, phone }),
    {
      phone: (number) => <Phone phone={number} />,
    },
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Rounds up, because a retry that comes too early fails. */
function waitInWords(seconds: number): string {
  const [minutes, hours] = [Math.ceil(seconds / MINUTE), Math.ceil(seconds / HOUR)];
  if (minutes <= 45) return count(minutes, 'over een minuut', 'over {count} minuten');
  return hours < 12 ? count(hours, 'over een uur', 'over {count} uur') : text('morgen');
}
