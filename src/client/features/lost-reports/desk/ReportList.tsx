import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import type { DeskReportList } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { useSearchParams } from '../../../platform/router/router.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { type ListTab, ListTabs } from '../../../ui/ListTabs.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { holdBackNew, useStableCards } from '../../../ui/use-stable-cards.ts';
import { NewItemsButton } from '../../items/list/NewItemsButton.tsx';
import { useListFilter } from '../../search/filters/list-filter.ts';
import { SearchBox } from '../../search/filters/SearchBox.tsx';
import { lostReportsQuery } from '../queries.ts';
import { EndedReportRow } from './EndedReportRow.tsx';
import { NoReports } from './NoReports.tsx';
import { ReportCard } from './ReportCard.tsx';

type Tab = ListTab & { list: DeskReportList };

const tabs: [Tab, ...Tab[]] = [
  { list: 'open', name: null, label: 'Open' },
  { list: 'ended', name: 'afgehandeld', label: 'Afgehandeld' },
];
const listLabels: Record<DeskReportList, string> = { open: 'Open vermissingen', ended: 'Afgehandelde vermissingen' };

const PAUSE_MS = 250;

export function ReportList({ organization }: { organization: Organization }) {
  const params = useSearchParams();
  const tab = tabs.find(({ name }) => name === params.get('lijst')) ?? tabs[0];
  const { list } = tab;
  const box = useRef<HTMLInputElement>(null);
  const { filter, setFilter } = useListFilter();
  const q = useDebounced(filter.q.trim(), PAUSE_MS);
  const results = useInfiniteQuery({
    ...lostReportsQuery(organization.id, list, q),
    // Keeps the previous results visible while the user types.
    placeholderData: (previous, query) => (query?.queryKey[2] === list ? previous : undefined),
  });
  const isFormer = results.isPlaceholderData || q !== filter.q.trim();
  const {
    cards: reports,
    removedIds,
    waiting,
    showWaiting,
  } = useStableCards({
    data: results.data,
    loaded: results.data?.pages.flatMap((page) => page.reports) ?? [],
    list: results.isPlaceholderData ? undefined : `${list} ${q}`,
    merge: holdBackNew,
  });
  const clear = () => {
    box.current!.value = '';
    setFilter({ q: '' });
  };
  return (
    <>
      <h1 className="text-3xl font-extrabold">Vermist</h1>
      <p className="text-muted mt-1 text-lg wrap-anywhere">{organization.name}</p>
      <div className="mt-4 mb-4 grid gap-3 sm:mt-5 sm:flex sm:flex-wrap sm:items-center">
        <search className="min-w-0 sm:max-w-xl sm:flex-1 print:hidden">
          <SearchBox
            ref={box}
            aria-label="Zoek in meldingen"
            placeholder="Zoek in meldingen"
            defaultValue={filter.q}
            isSearching={isFormer && results.isFetching}
            onChange={(event) => setFilter({ q: event.currentTarget.value })}
          />
        </search>
        <ListTabs tabs={tabs} shown={tab} />
      </div>
      <p role="status" className="sr-only">
        {q &&
          results.isSuccess &&
          !isFormer &&
          (reports.length === 0 ? 'Niets gevonden' : `Gevonden: ${reports.length}`)}
      </p>
      {results.isPending && <Placeholders />}
      {results.isError && reports.length === 0 && (
        <Failure message={results.error.message} onRetry={() => void results.refetch()} />
      )}
      {results.isSuccess && reports.length === 0 && <NoReports list={list} onClear={q ? clear : undefined} />}
      <ul aria-label={listLabels[list]} aria-busy={isFormer} className="grid gap-4 empty:hidden">
        {reports.map((report) =>
          list === 'ended' ? (
            <EndedReportRow key={report.id} report={report} organization={organization} />
          ) : (
            <ReportCard
              key={report.id}
              report={report}
              organization={organization}
              hasEnded={removedIds.has(report.id)}
            />
          ),
        )}
      </ul>
      <MoreButton things="vermissingen" list={results} />
      <NewItemsButton waiting={waiting} words={['nieuwe vermissing', 'nieuwe vermissingen']} onShow={showWaiting} />
    </>
  );
}

function Placeholders() {
  return (
    <div role="status" aria-label="Vermissingen laden" className="grid gap-4">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="shimmer rounded-card border-line bg-surface h-72 border" />
      ))}
    </div>
  );
}
