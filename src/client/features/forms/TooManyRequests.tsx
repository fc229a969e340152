import { officeOf } from '../../../shared/items/labels.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { Phone } from '../organizations/CollectionDetails.tsx';

interface TooManyRequestsProps {
  /** A sentence about the exceeded limit. */
  what: string | undefined;
  seconds: number;
  /** Whom to contact meanwhile. */
  organization: Organization | undefined;
}

export function TooManyRequests({
  what = 'Er is de laatste tijd te veel verstuurd.',
  seconds,
  organization,
}: TooManyRequestsProps) {
  const phone = organization?.phone;
  return (
    <p>
      {what} Probeer het {waitInWords(seconds)} opnieuw
      {phone ? (
        <>
          , of bel {officeOf(organization)}: <Phone phone={phone} />
        </>
      ) : (
        organization && `, of vraag het na bij ${officeOf(organization)}`
      )}
      . Zonder wifi lukt het misschien meteen.
    </p>
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Rounds up, because a retry that comes too early fails. */
function waitInWords(seconds: number): string {
  const [minutes, hours] = [Math.ceil(seconds / MINUTE), Math.ceil(seconds / HOUR)];
  if (minutes <= 1) return 'over een minuut';
  if (minutes <= 45) return `over ${minutes} minuten`;
  if (hours <= 1) return 'over een uur';
  return hours < 12 ? `over ${hours} uur` : 'morgen';
}
