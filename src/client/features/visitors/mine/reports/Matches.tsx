import type { OwnLostReport, OwnMatch } from '../../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../../shared/organizations/labels.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { CollectionDetails } from '../../../organizations/CollectionDetails.tsx';
import { useStableOrder } from '../use-stable-order.ts';
import { Match } from './Match.tsx';
import { isUnanswered } from './report-texts.ts';

interface MatchesProps {
  report: OwnLostReport;
  organization: Organization | undefined;
  mine: Mine;
}

const idOf = ({ item }: OwnMatch) => item.id;
const keepOrder = () => 0;

export function Matches({ report, organization, mine }: MatchesProps) {
  const matches = useStableOrder(report.matches, idOf, keepOrder);
  return (
    <section aria-labelledby="misschien" className="grid gap-3">
      <h2 id="misschien" className="text-xl font-bold">
        {matches.some(isUnanswered)
          ? text('Misschien is dit het')
          : matches.some(({ claim }) => claim)
            ? text('Dit heb je aangevraagd')
            : text('Dit was het niet')}
      </h2>
      <ul className="grid gap-3">
        {matches.map((match) => (
          <li key={match.item.id}>
            <Match match={match} report={report} organization={organization} mine={mine} />
          </li>
        ))}
      </ul>
      {organization && !organization.parts.includes('claims') && (
        <div className="grid gap-1">
          <p>
            {text('Herken je iets? Kom langs bij {office} en vertel waaraan je het herkent.', {
              office: officeOf(organization),
            })}
          </p>
          <CollectionDetails organization={organization} />
        </div>
      )}
    </section>
  );
}
