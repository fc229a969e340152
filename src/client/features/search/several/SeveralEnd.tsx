import type { SearchedOrganization } from '../../../../shared/organizations/contract.ts';
import { joinAddresses, maxSeveral } from '../../../../shared/organizations/several.ts';
import { pathTo, severalParam } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { WeeklyMailOfSeveral } from '../../subscriptions/WeeklyMailOfSeveral.tsx';

interface SeveralEndProps {
  organizations: SearchedOrganization[];
  q: string;
}

/** For visitors who did not find their item. A form for several organisations takes a limited number of them. */
export function SeveralEnd({ organizations, q }: SeveralEndProps) {
  const mailing = organizations.filter(({ parts }) => parts.includes('weekly_mail'));
  return (
    <>
      <ReportLinks organizations={organizations} q={q} />
      {mailing.length > 0 && mailing.length <= maxSeveral && (
        <WeeklyMailOfSeveral at={joinAddresses(mailing)} className="mt-10 justify-items-center" />
      )}
    </>
  );
}

/** A loss is reported at one organisation, or at all with one form when they are few. */
function ReportLinks({ organizations, q }: SeveralEndProps) {
  const search = q && `?q=${encodeURIComponent(q)}`;
  const reporting = organizations.filter(({ parts }) => parts.includes('lost_reports'));
  if (reporting.length === 0) return null;
  const links = (
    <ul className="mt-3 flex flex-wrap justify-center gap-2">
      {reporting.map((organization) => (
        <li key={organization.id}>
          <ButtonLink to={pathTo('report-lost', organization) + search} variant="outline">
            {organization.name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="melden" className="mt-10 text-center print:hidden">
      <h2 id="melden" className="font-semibold">
        {text('Niet gevonden? Wij mailen je als het er is.')}
      </h2>
      {reporting.length > 1 && reporting.length <= maxSeveral && (
        <ButtonLink
          to={`${pathTo('report-lost', reporting[0]!)}${search ? `${search}&` : '?'}${severalParam}=${joinAddresses(reporting)}`}
          className="mt-3"
        >
          {text('Meld het bij al deze plekken')}
        </ButtonLink>
      )}
      {reporting.length > maxSeveral ? (
        <details className="mt-1">
          <summary className="text-accent inline-flex min-h-11 cursor-pointer items-center font-semibold">
            {text('Kies waar je het kwijtraakte')}
          </summary>
          {links}
        </details>
      ) : (
        links
      )}
    </section>
  );
}
