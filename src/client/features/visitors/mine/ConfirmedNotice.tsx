import { useQuery } from '@tanstack/react-query';

import type { OwnClaim } from '../../../../shared/claims/contract.ts';
import { nameInWords } from '../../../../shared/items/labels.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { count, text } from '../../../../shared/platform/language/texts.ts';
import type { Mine, Unconfirmed } from '../../../../shared/visitors/contract.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { Message } from '../../../ui/Message.tsx';
import { ItemGone } from '../../claims/ItemGone.tsx';
import { organizationQuery } from '../../organizations/queries.ts';
import { officeOfClaim } from './claim-texts.ts';

/** Shown after the visitor confirmed requests with the button in a mail. */
export function ConfirmedNotice({ mine }: { mine: Mine }) {
  const { state, isReturn } = useLocation();
  const confirmed = (state as { confirmed?: Pick<Unconfirmed, 'id' | 'kind'>[] } | null)?.confirmed ?? [];
  const idsOf = (kind: Unconfirmed['kind']) => confirmed.filter((each) => each.kind === kind).map(({ id }) => id);
  const [claims, reports, subscriptions] = [idsOf('claim'), idsOf('lost_report'), idsOf('subscription')];
  if (isReturn) return null;
  return (
    <>
      {claims.length > 0 && <ConfirmedClaims ids={claims} mine={mine} />}
      {reports.length > 0 && <ConfirmedReports ids={reports} mine={mine} />}
      {subscriptions.length > 0 && <ConfirmedSubscriptions ids={subscriptions} mine={mine} />}
    </>
  );
}

/** A subscription stays unconfirmed while its organisation sends no mails or the limit is reached. */
function ConfirmedSubscriptions({ ids, mine }: { ids: string[]; mine: Mine }) {
  const arrived = mine.subscriptions.filter(({ id }) => ids.includes(id));
  const waiting = arrived.find(({ is_confirmed }) => !is_confirmed);
  // The visitor has ended it already.
  if (arrived.length === 0) return null;
  return (
    <div role="status">
      {waiting ? (
        <Message
          variant="failure"
          title={text('Je weekmail is nog niet bevestigd')}
          description={
            waiting.is_sent
              ? text('Er zijn nu te veel aanmeldingen. Stop er eerst een, of bevestig deze later hieronder.')
              : text('{name} stuurt op dit moment geen weekmail.', { name: waiting.organization.name })
          }
        />
      ) : (
        <Message variant="success" title={text('Je krijgt elke week een mail')} />
      )}
    </div>
  );
}

/** A report stays unconfirmed while its organisation takes none or the limit is reached. */
function ConfirmedReports({ ids, mine }: { ids: string[]; mine: Mine }) {
  const reports = mine.lost_reports.filter(({ id }) => ids.includes(id));
  const waiting = reports.find(({ state }) => state === 'unconfirmed');
  return (
    <div role="status" className="grid gap-3">
      {reports.some(({ state }) => state !== 'unconfirmed') && (
        <Message
          variant="success"
          title={text('We houden het in de gaten')}
          description={text(
            'We kijken meteen of er al iets ligt dat erop lijkt. Vinden we iets, dan staat het hieronder en krijg je een mail.',
          )}
        />
      )}
      {waiting && (
        <Message
          variant="failure"
          title={
            waiting.is_looked_for
              ? text('Nog niet alles is bevestigd')
              : text('{name} zoekt op dit moment niet mee', { name: waiting.organization.name })
          }
          description={
            waiting.is_looked_for
              ? text('Er lopen nu te veel meldingen. Trek er eerst een in; daarna kun je deze hieronder bevestigen.')
              : text('Je melding is nog niet bevestigd. Vraag intussen zelf even na of het er ligt.')
          }
        />
      )}
    </div>
  );
}

/** A claim may have ended before it was confirmed, because the item was collected or removed. */
function ConfirmedClaims({ ids, mine }: { ids: string[]; mine: Mine }) {
  const claims = mine.claims.filter(({ id }) => ids.includes(id));
  const waiting = claims.filter(({ state }) => state === 'waiting');
  return (
    <div role="status" className="grid min-h-14 gap-3">
      {waiting.length > 0 && <ClaimsReceived claims={waiting} />}
      {claims
        .filter(({ ended_by }) => ended_by !== null)
        .map((claim) => (
          <ClaimGone key={claim.id} claim={claim} />
        ))}
    </div>
  );
}

const useOrganizationOf = ({ organization: { sector, subpath } }: OwnClaim) =>
  useQuery(organizationQuery(sector, subpath)).data;

function ClaimsReceived({ claims }: { claims: OwnClaim[] }) {
  const organization = useOrganizationOf(claims[0]!);
  const title =
    claims.length > 1
      ? count(claims.length, 'Je aanvraag is binnen', 'Je {count} aanvragen zijn binnen')
      : organization && text('Je aanvraag is binnen bij {office}', { office: officeOf(organization) });
  return title && <Message variant="success" title={title} />;
}

function ClaimGone({ claim }: { claim: OwnClaim }) {
  const organization = useOrganizationOf(claim);
  return (
    <Message
      variant="failure"
      title={text('Dit voorwerp is er niet meer: {name}', { name: nameInWords(claim.item_name) })}
      description={
        <ItemGone
          office={organization ? officeOf(organization) : officeOfClaim(claim)}
          phone={organization?.phone}
          contact_email={organization?.contact_email}
        />
      }
    />
  );
}
