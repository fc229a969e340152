import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide';
import { type FC, useEffect } from 'react';

import type { Group } from '../../../../shared/organizations/contract.ts';
import { sectorLabels } from '../../../../shared/organizations/labels.ts';
import { pathTo, siteName } from '../../../../shared/pages/pages.ts';
import { exportGroupReview, type GroupReview } from '../../../../shared/review/contract.ts';
import { download } from '../../../platform/api/download.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Link } from '../../../platform/router/router.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { groupReviewQuery } from '../../review/queries.ts';
import { useChosenYear } from '../../review/use-chosen-year.ts';
import YearReview from '../../review/YearReview.tsx';
import { Defaults } from './Defaults.tsx';
import { Locations } from './Locations.tsx';
import { LocationTable } from './LocationTable.tsx';
import { WorkAccounts } from './WorkAccounts.tsx';

type Part = 'figures' | 'locations' | 'defaults' | 'workAccounts';

const tabClasses = 'inline-flex min-h-11 items-center border-b-3 font-semibold hover:underline';

/** For the admins of a group. */
export default function GroupAdminPage({ subpath, part = 'figures' }: { subpath: string; part?: Part }) {
  const { actor, isLoading } = useAuth();
  const group = actor.groups?.find((each) => each.subpath === subpath.toLowerCase());
  const title = group ? `${parts[part].label} | ${group.name}` : `Groepsbeheer | ${siteName}`;
  // The layout does not know the group.
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!group) return isLoading ? <Spinner /> : <NoGroupAdmin subpath={subpath} />;
  const Shown = parts[part].screen;
  return (
    <div className="container-page pt-4 pb-8 sm:pt-8">
      <nav aria-label="Groepsbeheer" className="mb-6 flex flex-wrap gap-x-6 print:hidden">
        {Object.values(parts).map(({ label, pathOf, screen }) => (
          <Link
            key={label}
            to={pathOf({ id: group.subpath })}
            aria-current={screen === Shown ? 'page' : undefined}
            className={`${tabClasses} ${screen === Shown ? 'border-accent' : 'text-accent border-transparent'}`}
          >
            {label}
          </Link>
        ))}
        <Link to={pathTo('group', { id: group.subpath })} className={`${tabClasses} text-accent border-transparent`}>
          Pagina van de groep
        </Link>
      </nav>
      <Shown key={group.id} {...group} />
    </div>
  );
}

function GroupFigures({ id, subpath, name }: Group) {
  const [year, choose] = useChosenYear();
  const query = useQuery({ ...groupReviewQuery(id, year), placeholderData: (previous) => previous });
  return (
    <>
      {query.data?.logo && (
        <img
          src={query.data.logo.url}
          alt={`Logo van ${name}`}
          width={query.data.logo.width}
          height={query.data.logo.height}
          className="mb-3 h-14 w-auto max-w-full rounded-lg bg-white object-contain p-1"
        />
      )}
      <YearReview
        whose={`Alle locaties van ${name}`}
        yearWord={yearWordOf(query.data?.locations ?? [])}
        query={query}
        onYear={choose}
        save={() => download(exportGroupReview, { params: { id }, query: { year } }, `terugblik-${subpath}.csv`)}
      >
        {query.data && <LocationTable locations={query.data.locations} />}
      </YearReview>
    </>
  );
}

const parts: Record<Part, { label: string; pathOf: (group: { id: string }) => string; screen: FC<Group> }> = {
  figures: { label: 'Cijfers', pathOf: (group) => pathTo('group-admin', group), screen: GroupFigures },
  locations: { label: 'Locaties', pathOf: (group) => pathTo('group-locations', group), screen: Locations },
  defaults: { label: 'Standaarden', pathOf: (group) => pathTo('group-defaults', group), screen: Defaults },
  workAccounts: {
    label: 'Werkaccounts',
    pathOf: (group) => pathTo('group-work-accounts', group),
    screen: WorkAccounts,
  },
};

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
