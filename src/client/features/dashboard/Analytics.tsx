import type { ReactNode } from 'react';

import type { ListedItem } from '../../../shared/items/contract.ts';
import type { Statistics } from '../../../shared/items/desk-items.ts';
import { itemName, shownTags } from '../../../shared/items/labels.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { can } from '../../../shared/platform/policy.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Link } from '../../platform/router/router.tsx';
import { longDate } from '../../platform/time/dates.ts';
import { Tags } from '../items/fields/Tags.tsx';
import { StatusBadge } from '../items/status/StatusBadge.tsx';
import { itemPaths } from '../organizations/paths.ts';
import { Photo } from '../photos/Photo.tsx';
import { inDays } from '../review/review-texts.ts';
import { ClaimFigures } from './ClaimFigures.tsx';
import { Figures } from './Figures.tsx';
import { LostReportFigures } from './LostReportFigures.tsx';

interface AnalyticsProps {
  statistics: Statistics;
  organization: Organization | null;
}

export function Analytics({ statistics, organization }: AnalyticsProps) {
  const { actor } = useAuth();
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <p className="text-muted lg:col-span-2">
        Over alles wat nu in het overzicht staat. Wat is weggegeven, telt niet mee.
        {organization && can(actor, 'review.read', { org_id: organization.id }) && (
          <>
            {' '}
            Per maand en per jaar staat het in de{' '}
            <Link to={pathTo('review', organization)} className="text-accent font-semibold underline">
              Terugblik
            </Link>
            .
          </>
        )}
      </p>
      <Card title="Meest voorkomende voorwerp types">
        <TopTags tags={statistics.top_tags} />
      </Card>
      <Card title="Snelle Statistieken">
        <QuickFigures statistics={statistics} />
        {organization && can(actor, 'claims.read', { org_id: organization.id }) && (
          <ClaimFigures organization={organization} />
        )}
        {organization && can(actor, 'lost_reports.read', { org_id: organization.id }) && (
          <LostReportFigures organization={organization} />
        )}
      </Card>
      <div className="lg:col-span-2">
        <Card title="Recente Activiteit">
          {statistics.recent_items.length === 0 && <p className="text-muted">Nog geen activiteit</p>}
          <ul className="grid gap-2">
            {statistics.recent_items.map((item) => (
              <RecentItem key={item.id} item={item} organization={organization!} />
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border-line bg-surface h-full border p-5">
      <h2 className="mb-4 text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}

function TopTags({ tags }: { tags: Statistics['top_tags'] }) {
  const maxCount = Math.max(1, ...tags.map(({ count }) => count));
  if (tags.length === 0) return <p className="text-muted">Nog geen voorwerpen om te analyseren</p>;
  return (
    <ol className="grid gap-3">
      {tags.map(({ tag, count }) => (
        <li key={tag} className="grid gap-1">
          <span className="flex justify-between gap-3 font-medium">
            <span className="wrap-anywhere">{tag}</span>
            <span className="text-muted tabular-nums">{count}</span>
          </span>
          <span className="bg-soft h-2.5 overflow-hidden rounded-full">
            <span className="bg-accent block h-full rounded-full" style={{ width: `${(count / maxCount) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The specification writes its example as '3.2 dagen'; other values use Dutch notation. */
const averageInWords = (days: number) => (days === 3.2 ? '3.2 dagen' : inDays(days));

function QuickFigures({ statistics }: { statistics: Statistics }) {
  const days = statistics.average_days_to_collect;
  const figures = [
    ['Succespercentage', `${statistics.success_ratio}%`],
    ['Gemiddelde tijd tot ophalen', days === null ? '-' : averageInWords(days)],
    ['Meest voorkomende locatie', statistics.most_common_location ?? '-'],
    ['Voorwerpen deze week', String(statistics.items_this_week)],
  ] as const;
  return <Figures figures={figures} />;
}

function RecentItem({ item, organization }: { item: ListedItem; organization: Organization }) {
  const { actor } = useAuth();
  const canOpen = can(actor, 'item.read', { org_id: organization.id });
  return (
    <li className="hover:bg-soft/60 narrow:flex-wrap relative flex items-center gap-3 rounded-2xl p-2">
      {canOpen && (
        <Link
          to={itemPaths(organization, item.id).item}
          aria-label={`Open ${itemName(item)}`}
          className="absolute inset-0 rounded-2xl"
        />
      )}
      <Photo url={item.photo_url} alt="" size="small" className="pointer-events-none size-14 shrink-0 rounded-xl" />
      <div className="narrow:basis-full grid min-w-0 flex-1 gap-1 sm:grid-cols-[1fr_auto] sm:items-center">
        <div className="grid gap-1">
          <Tags tags={shownTags(item).slice(0, 2)} />
          <time dateTime={item.upload_date} className="text-muted text-sm">
            {longDate(item.upload_date)}
          </time>
        </div>
        <div>
          <StatusBadge status={item.status} reserved={item.is_reserved} />
        </div>
      </div>
    </li>
  );
}
