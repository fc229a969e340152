import { useSearchParams } from '../../platform/router/router.tsx';
import { longDate } from '../../platform/time/dates.ts';
import { type ListTab, ListTabs } from '../../ui/ListTabs.tsx';
import { DeskTabs } from '../dashboard/DeskTabs.tsx';
import { useLiveItems } from '../items/use-live-items.ts';
import { useOrganization } from '../organizations/organization.tsx';
import { DisposalList } from './disposals/DisposalList.tsx';
import { OpenedDisposal } from './disposals/OpenedDisposal.tsx';
import { DueList } from './DueList.tsx';

const now: ListTab = { name: null, label: 'Mag weg' };
const soon: ListTab = { name: 'binnenkort', label: 'Binnenkort' };
const gone: ListTab = { name: 'al-weg', label: 'Al weg' };
const tabs = [now, soon, gone];

const today = () => longDate(new Date().toISOString());

/** Lists items that are due now or soon, and past disposals. */
export default function ClearingOutPage({ id }: { id: string | undefined }) {
  const organization = useOrganization().organization!;
  const params = useSearchParams();
  useLiveItems(organization.id);
  const tab = tabs.find(({ name }) => name === params.get('lijst')) ?? now;
  return (
    <div className="container-page pt-8 pb-8">
      <DeskTabs organization={organization} shown="clearing-out" />
      {id ? (
        <OpenedDisposal key={id} id={id} organization={organization} />
      ) : (
        <>
          <h1 className={`text-3xl font-extrabold ${tab === gone ? '' : 'print:hidden'}`}>Opruimen</h1>
          {tab !== gone && <p className="hidden text-3xl font-extrabold print:block">Paklijst</p>}
          <p className="text-muted mt-1 text-lg wrap-anywhere">
            {organization.name}
            <span className="hidden print:inline">, {today()}</span>
          </p>
          <div className="mt-4 mb-5 flex print:hidden">
            <ListTabs tabs={tabs} shown={tab} />
          </div>
          {tab === gone ? (
            <DisposalList organization={organization} />
          ) : (
            <DueList key={tab.label} organization={organization} when={tab === now ? 'now' : 'soon'} />
          )}
        </>
      )}
    </div>
  );
}
