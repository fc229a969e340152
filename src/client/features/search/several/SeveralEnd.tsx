import type { SearchedOrganization } from '../../../../shared/organizations/contract.ts';
import { joinAddresses } from '../../../../shared/organizations/several.ts';
import { pathTo, severalParam } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { WeeklyMailOfSeveral } from '../../subscriptions/WeeklyMailOfSeveral.tsx';

interface SeveralEndProps {
  organizations: SearchedOrganization[];
  q: string;
}

/** For who did not find it. */
export function SeveralEnd({ organizations, q }: SeveralEndProps) {
  const mailing = organizations.filter(({ parts }) => parts.includes('weekly_mail'));
  return (
    <>
      <ReportLinks organizations={organizations} q={q} />
      {mailing.length > 0 && <WeeklyMailOfSeveral at={joinAddresses(mailing)} className="mt-10 justify-items-center" />}
    </>
  );
}

/** A loss is reported at one organisation, or at all with one form. */
function ReportLinks({ organizations, q }: SeveralEndProps) {
  const search = q && `?q=${encodeURIComponent(q)}`;
  const reporting = organizations.filter(({ parts }) => parts.includes('lost_reports'));
  if (reporting.length === 0) return null;
  return (
    <section aria-labelledby="melden" className="mt-10 text-center print:hidden">
      <h2 id="melden" className="font-semibold">
        {text('Niet gevonden? Wij mailen je als het er is.')}
      </h2>
      {reporting.length > 1 && (
        <ButtonLink
          to={`${pathTo('report-lost', reporting[0]!)}${search ? `${search}&` : '?'}${severalParam}=${joinAddresses(reporting)}`}
          className="mt-3"
        >
          {text('Meld het bij al deze plekken')}
        </ButtonLink>
      )}
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {reporting.map((organization) => (
          <li key={organization.id}>
            <ButtonLink to={pathTo('report-lost', organization) + search} variant="outline">
              {organization.name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
