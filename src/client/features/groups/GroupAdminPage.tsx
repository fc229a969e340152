import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide';

import { sectorLabels } from '../../../shared/organizations/labels.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { exportGroupReview, type GroupReview } from '../../../shared/review/contract.ts';
import { download } from '../../platform/api/download.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Link } from '../../platform/router/router.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { groupReviewQuery } from '../review/queries.ts';
import { useChosenYear } from '../review/use-chosen-year.ts';
import YearReview from '../review/YearReview.tsx';
import { LocationTable } from './LocationTable.tsx';

/** The figures of a group, for its admins. */
export default function GroupAdminPage({ subpath }: { subpath: string }) {
  const { actor, isLoading } = useAuth();
  const group = actor.groups?.find((each) => each.subpath === subpath.toLowerCase());
  if (group) return <GroupFigures key={group.id} {...group} />;
  return isLoading ? <Spinner /> : <NoGroupAdmin subpath={subpath} />;
}

function GroupFigures({ id, subpath, name }: { id: string; subpath: string; name: string }) {
  const [year, choose] = useChosenYear();
  const query = useQuery({ ...groupReviewQuery(id, year), placeholderData: (previous) => previous });
  return (
    <div className="container-page pt-8 pb-8">
      <YearReview
        whose={`Alle locaties van ${name}`}
        yearWord={yearWordOf(query.data?.locations ?? [])}
        query={query}
        onYear={choose}
        save={() => download(exportGroupReview, { params: { id }, query: { year } }, `terugblik-${subpath}.csv`)}
      >
        {query.data && <LocationTable locations={query.data.locations} />}
      </YearReview>
      <p className="mt-6 print:hidden">
        <Link
          to={pathTo('group', { id: subpath })}
          className="text-accent inline-flex min-h-11 items-center font-semibold underline"
        >
          Bekijk de pagina van de groep
        </Link>
      </p>
    </div>
  );
}

/** The word of the locations when they have the same. */
function yearWordOf(locations: GroupReview['locations']): string {
  const [word, ...others] = new Set(locations.map(({ sector }) => sectorLabels[sector].year));
  return word !== undefined && others.length === 0 ? word : 'Jaar';
}

function NoGroupAdmin({ subpath }: { subpath: string }) {
  return (
    <section className="container-page grid max-w-xl! justify-items-center gap-4 py-24 text-center">
      <Icon node={Lock} className="text-accent size-14" strokeWidth={1.5} />
      <h1 className="text-2xl font-bold">Deze pagina is voor groepsbeheerders</h1>
      <p className="text-muted">
        Ben je uitgenodigd op een ander e-mailadres? Log dan in met het account bij dat adres.
      </p>
      <ButtonLink to={pathTo('group', { id: subpath })}>Naar de pagina van de groep</ButtonLink>
    </section>
  );
}
