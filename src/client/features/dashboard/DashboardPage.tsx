import { Tabs } from '@base-ui/react/tabs';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Images, Megaphone, Plus, SlidersHorizontal } from 'lucide';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { can } from '../../../shared/platform/policy.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { useSearchParams } from '../../platform/router/router.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { statisticsQuery } from '../items/desk-queries.ts';
import { MovedItems } from '../items/moving/MovedItems.tsx';
import { useLiveItems } from '../items/use-live-items.ts';
import { usePaths } from '../organizations/paths.ts';
import { setupQuery } from '../organizations/setup-query.ts';
import { useCurrentOrganization } from '../organizations/use-current-organization.ts';
import { useListFilter } from '../search/filters/list-filter.ts';
import { Analytics } from './Analytics.tsx';
import { DeskTabs } from './DeskTabs.tsx';
import { FilterCards } from './FilterCards.tsx';
import { ItemList } from './ItemList.tsx';
import { noStatistics } from './no-statistics.ts';
import { OutreachLink } from './OutreachLink.tsx';
import { membersQuery } from './queries.ts';
import { SetupChecklist } from './SetupChecklist.tsx';
import { Accounts } from './team/Accounts.tsx';

export default function DashboardPage() {
  const { actor, isLoading } = useAuth();
  const { organization, isLoading: organizationIsLoading, error, retry } = useCurrentOrganization();
  const params = useSearchParams();
  useLiveItems(organization?.id);

  if (isLoading || organizationIsLoading) return <Spinner />;
  if (error) return <Failure message={error.message} onRetry={retry} />;
  const managesAccounts =
    can(actor, 'members.read', { org_id: organization?.id ?? null }) && params.get('tonen') !== 'voorwerpen';
  return (
    <div className="container-page pt-8">
      {organization && <DeskTabs organization={organization} shown="dashboard" />}
      {managesAccounts && organization ? (
        <AdminOverview organization={organization} />
      ) : (
        <ItemsOverview organization={organization} />
      )}
    </div>
  );
}

function AdminOverview({ organization }: { organization: Organization }) {
  const setup = useQuery(setupQuery(organization.id));
  usePrefetchQuery(membersQuery(organization.id));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-extrabold">Overzicht</h1>
          <p className="text-muted mt-1 text-lg">Welkom bij het medewerkers overzicht</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <ButtonLink to={pathTo('settings', organization)} variant="outline">
            <Icon node={SlidersHorizontal} className="size-5" />
            Instellingen
          </ButtonLink>
          <ButtonLink to={pathTo('outreach', organization)} variant="outline">
            <Icon node={Megaphone} className="size-5" />
            Laat het weten
          </ButtonLink>
          <ButtonLink to={pathTo('intake', organization)} variant="outline">
            <Icon node={Images} className="size-5" />
            Veel tegelijk
          </ButtonLink>
          <ButtonLink to="?tonen=voorwerpen">Naar voorwerpen</ButtonLink>
        </div>
      </div>
      {/* Waits for the setup checklist, which would otherwise push the accounts down. */}
      {setup.isLoading ? (
        <Spinner />
      ) : (
        <>
          <SetupChecklist organization={organization} />
          <Accounts organization={organization} />
        </>
      )}
    </>
  );
}

function ItemsOverview({ organization }: { organization: Organization | null }) {
  const { actor } = useAuth();
  const paths = usePaths();
  const subject = { org_id: organization?.id ?? null };
  const isStaff = can(actor, 'items.manage', subject);
  const hasStatistics = organization !== null && can(actor, 'statistics.read', subject);
  const statistics = useQuery({ ...statisticsQuery(organization?.id ?? ''), enabled: hasStatistics });
  const figures = hasStatistics ? statistics.data : noStatistics;
  const { filter, setFilter } = useListFilter();

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-extrabold">
            {isStaff ? 'Medewerkers overzicht' : 'Gevonden voorwerpen overzicht'}
          </h1>
          {organization && <p className="text-muted mt-1 text-lg wrap-anywhere">{organization.name}</p>}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow print:hidden">
          {can(actor, 'members.read', subject) && (
            <ButtonLink to="?" variant="outline">
              Naar accounts
            </ButtonLink>
          )}
          {can(actor, 'item.create', subject) && (
            <>
              <ButtonLink to={paths.intake} variant="outline">
                <Icon node={Images} className="size-5" />
                Veel tegelijk
              </ButtonLink>
              <ButtonLink to={paths.upload}>
                <Icon node={Plus} className="size-5" />
                {isStaff ? 'Nieuw voorwerp toevoegen' : 'Voorwerp plaatsen'}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <FilterCards
        statistics={figures}
        failed={statistics.isLoadingError}
        selected={filter.status}
        onSelect={(next) => setFilter({ status: next })}
      />
      {organization && can(actor, 'dashboard.open', subject) && <OutreachLink organization={organization} />}
      {statistics.isLoadingError && (
        <div className="mt-4">
          <Banner variant="failure">
            <p>De aantallen konden niet worden geladen. {statistics.error.message}</p>
            <Button variant="outline" className="justify-self-start" onClick={() => void statistics.refetch()}>
              Opnieuw proberen
            </Button>
          </Banner>
        </div>
      )}
      {!isStaff && organization && can(actor, 'item.read', subject) && (
        <section aria-label="Voorwerpen" className="mt-6">
          <ItemList organization={organization} short />
        </section>
      )}
      {organization?.group && isStaff && <MovedItems organization={organization} />}
      <Tabs.Root key={String(isStaff)} defaultValue={isStaff ? 'manage' : 'analytics'} className="mt-8">
        <Tabs.List className="border-line narrow:flex-wrap flex gap-1 border-b print:hidden">
          {isStaff && <OverviewTab value="manage">Voorwerpen beheren</OverviewTab>}
          <OverviewTab value="analytics">Populaire voorwerpen</OverviewTab>
        </Tabs.List>
        {isStaff && organization && (
          <Tabs.Panel value="manage" className="min-h-dvh pt-6 outline-none print:min-h-0">
            <ItemList organization={organization} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="analytics" className="pt-6 outline-none">
          {statistics.isLoading && <Spinner />}
          {figures && <Analytics statistics={figures} organization={organization} />}
        </Tabs.Panel>
      </Tabs.Root>
    </>
  );
}

function OverviewTab({ value, children }: { value: string; children: string }) {
  return (
    <Tabs.Tab
      value={value}
      className="text-muted hover:text-ink data-active:border-accent data-active:text-ink -mb-px min-h-11 rounded-t-xl border-b-3 border-transparent px-2 font-semibold wrap-break-word max-sm:text-[0.95rem] sm:px-4"
    >
      {children}
    </Tabs.Tab>
  );
}
