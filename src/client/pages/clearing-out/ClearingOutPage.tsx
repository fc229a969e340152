import { type ListTab, ListTabs } from '../../components/ListTabs.tsx';
import { OverviewLink } from '../../components/OverviewLink.tsx';
import { useSearchParams } from '../../router/router.tsx';
import { useLiveItems } from '../../session/live-items.ts';
import { useOrganization } from '../../session/organization.tsx';
import { DisposalList } from './DisposalList.tsx';
import { DueList } from './DueList.tsx';
import { OpenedDisposal } from './OpenedDisposal.tsx';

const now: ListTab = { name: null, label: 'Mag weg' };
const soon: ListTab = { name: 'binnenkort', label: 'Binnenkort' };
const gone: ListTab = { name: 'al-weg', label: 'Al weg' };
const tabs = [now, soon, gone];

/** What nobody fetched: what may go and what soon may, and what went where. */
export default function ClearingOutPage({ id }: { id: string | undefined }) {
  const organization = useOrganization().organization!;
  const params = useSearchParams();
  useLiveItems(organization.id);
  const tab = tabs.find(({ name }) => name === params.get('lijst')) ?? now;
  return (
    <div className="container-page pt-6 pb-8">
      {id ? (
        <OpenedDisposal key={id} id={id} organization={organization} />
      ) : (
        <>
          <div className="print:hidden">
            <OverviewLink />
          </div>
          <h1 className="text-3xl font-extrabold">Opruimen</h1>
          <p className="text-muted mt-1 text-lg wrap-anywhere">{organization.name}</p>
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
