import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ListChecks } from 'lucide';
import { type FocusEvent, useDeferredValue, useRef, useState } from 'react';

import type { DeskItem, StatusFilter } from '../../../shared/items/contract.ts';
import { exportItems } from '../../../shared/items/desk-items.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { can } from '../../../shared/platform/policy.ts';
import { download } from '../../platform/api/download.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { usePlaces } from '../items/fields/use-places.ts';
import { MoreItems } from '../items/list/MoreItems.tsx';
import { NewItemsButton } from '../items/list/NewItemsButton.tsx';
import { useStableList } from '../items/list/stable-list.ts';
import { itemsQuery } from '../items/queries.ts';
import { CoatRack } from '../organizations/CoatRack.tsx';
import { codeBox } from '../scan/reader/code-box.ts';
import { parseCode, parseScannedCode } from '../scan/reader/code.ts';
import { CodeResult, useCodeTarget } from '../scan/reader/CodeResult.tsx';
import { FilterBar } from '../search/filters/FilterBar.tsx';
import { QueryBox } from '../search/filters/QueryBox.tsx';
import { useLingeringResults } from '../search/filters/use-lingering-results.ts';
import { filtersQuery } from '../search/queries.ts';
import { SelectionBar } from './bulk/SelectionBar.tsx';
import { useSelectAll } from './bulk/use-select-all.ts';
import { useSelection } from './bulk/use-selection.ts';
import { ItemRow } from './ItemRow.tsx';
import { PlaceFilter } from './PlaceFilter.tsx';
import { ScanLink } from './ScanLink.tsx';
import { useDashboardFilter } from './use-dashboard-filter.ts';

const SHORT_LIST_LENGTH = 5;

const emptyTexts: Record<StatusFilter, string> = {
  all: 'Geen voorwerpen gevonden',
  unclaimed: 'Geen niet-opgehaalde voorwerpen op dit moment',
  claimed: 'Geen opgehaalde voorwerpen op dit moment',
};

interface ItemListProps {
  organization: Organization;
  /** Shows only the first few items until the user asks for more. */
  short?: boolean;
}

export function ItemList({ organization, short = false }: ItemListProps) {
  const { actor, seesAll } = useAuth();
  const { filter, setFilter, isNarrowed: isFiltered, showAll } = useDashboardFilter();
  const { q, status } = filter;
  const query = useDeferredValue(q.trim());
  const deferredFilter = { ...filter, q: query };
  const list = useInfiniteQuery({
    ...itemsQuery(organization.id, deferredFilter, true),
    // Keeps the previous results visible while the user types, so that the list does not jump.
    placeholderData: (previous) => previous,
  });
  const { data, isFormer } = useLingeringResults(list, query);
  const loaded: DeskItem[] = data?.pages.flatMap((page) => page.items) ?? [];
  const { items, waiting, showWaiting } = useStableList(
    loaded,
    isFormer ? undefined : JSON.stringify(deferredFilter),
    filter.last_look !== undefined,
  );
  const alike: DeskItem[] = data?.pages[0]?.alike ?? [];
  const isNarrowed = query !== '' || isFiltered;
  const [isExpanded, setIsExpanded] = useState(!short);
  const shown = isExpanded ? items : items.slice(0, SHORT_LIST_LENGTH);
  const code = parseCode(q);
  const { data: holder } = useCodeTarget(code ? { code } : null, organization);
  // A query that looks like a code but is not one may still be a description.
  const hasCodeResult = code !== null && holder?.type !== 'nothing';
  const { nameOf } = usePlaces(organization.id);
  const selection = useSelection();
  const selectButton = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const all = useSelectAll(
    organization.id,
    deferredFilter,
    { items, hasMore: list.hasNextPage, total: data?.pages[0]?.total ?? null },
    selection,
  );

  const rowOf = (item: DeskItem) => (
    <ItemRow
      key={item.id}
      item={item}
      organization={organization}
      place={nameOf(item.place_id)}
      selection={selection}
    />
  );

  return (
    <>
      <search className="mb-4 grid gap-3 sm:grid-cols-[1fr_auto] print:hidden">
        <form
          className="scroll-mt-20"
          onSubmit={(event) => {
            event.preventDefault();
            // Reads the field instead of the state, because a scanner types faster than React renders.
            const typed = parseScannedCode(String(new FormData(event.currentTarget).get('q')));
            if (!typed) return;
            setFilter({ q: typed.code });
            // Selects the code, so that the next scan replaces it.
            const box = event.currentTarget.elements.namedItem('q') as HTMLInputElement;
            box.value = typed.code;
            box.select();
            event.currentTarget.scrollIntoView({ block: 'start' });
          }}
        >
          <QueryBox
            q={q}
            org_id={organization.id}
            {...codeBox}
            aria-label="Zoek op tag, beschrijving, plek of code"
            placeholder="Blauwe jas, of een code"
            onChange={(value) => setFilter({ q: value })}
            onFocus={scrollAboveKeyboard}
            aside={<ScanLink organization={organization} />}
          />
        </form>
        <FilterBar
          query={filtersQuery(organization.id, deferredFilter, seesAll)}
          hasLastLook={organization.donation_after_months !== null}
          filter={deferredFilter}
          onChoose={setFilter}
        >
          {can(actor, 'items.export', { org_id: organization.id }) && <ExportButton organization={organization} />}
        </FilterBar>
      </search>
      <div hidden={hasCodeResult} className="mb-4 flex flex-wrap justify-end gap-2 print:hidden">
        <PlaceFilter organization={organization} value={filter.place} onChoose={(place) => setFilter({ place })} />
        {loaded.length > 0 && (
          <Button
            ref={selectButton}
            variant="outline"
            aria-pressed={selection.selected !== null}
            className="aria-pressed:border-accent aria-pressed:bg-soft ms-auto"
            onClick={selection.selected ? selection.stop : selection.start}
          >
            <Icon node={ListChecks} className="size-5 max-[26rem]:hidden" />
            Selecteer
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {query &&
          !code &&
          list.isSuccess &&
          !isFormer &&
          (items.length === 0 ? 'Niets gevonden' : `Gevonden: ${items.length}`)}
      </p>
      {code && (
        <div className="mb-4 max-w-2xl">
          <CodeResult key={code} read={{ code }} organization={organization} />
        </div>
      )}
      {hasCodeResult ? null : (
        <>
          {list.isPending && <RowPlaceholders />}
          {list.isError && items.length === 0 && (
            <Failure message={list.error.message} onRetry={() => void list.refetch()} />
          )}
          {list.isSuccess && items.length === 0 && alike.length > 0 && (
            <p className="text-muted text-lg">Geen match gevonden</p>
          )}
          {list.isSuccess && items.length === 0 && alike.length === 0 && !code && (
            <div className="grid justify-items-center gap-4 py-12 text-center">
              <CoatRack empty className="h-32" />
              <p className="text-muted text-lg">{isNarrowed ? 'Geen match gevonden' : emptyTexts[status]}</p>
              {isNarrowed && (
                <Button variant="outline" onClick={showAll}>
                  Toon alles
                </Button>
              )}
            </div>
          )}
          {!selection.selected && <NewItemsButton waiting={waiting} onShow={showWaiting} />}
          <ul ref={rows} aria-busy={isFormer} className="grid gap-3 empty:hidden">
            {shown.map(rowOf)}
          </ul>
          {isExpanded && <MoreItems list={list} />}
          {alike.length > 0 && (
            <section aria-labelledby="alike" className={items.length > 0 ? 'border-line mt-8 border-t pt-6' : 'mt-2'}>
              <h2 id="alike" className="mb-4 text-xl font-bold">
                Lijkt op wat je zoekt
              </h2>
              <ul className="grid gap-3">{alike.map(rowOf)}</ul>
            </section>
          )}
          {shown.length < items.length && (
            <div className="mt-4 grid justify-items-center print:hidden">
              <Button variant="outline" onClick={() => setIsExpanded(true)}>
                Meer voorwerpen tonen
              </Button>
            </div>
          )}
        </>
      )}
      <SelectionBar
        selection={selection}
        organization={organization}
        all={all}
        rows={rows}
        onStop={() => {
          selectButton.current?.focus();
          selection.stop();
        }}
      />
    </>
  );
}

/** A phone's keyboard covers the lower half of the screen, so the results must be above it. */
function scrollAboveKeyboard({ currentTarget }: FocusEvent) {
  if (matchMedia('(pointer: coarse)').matches) currentTarget.scrollIntoView({ block: 'start' });
}

function ExportButton({ organization: { id, subpath } }: { organization: Organization }) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      await download(exportItems, { params: { id } }, `voorwerpen-${subpath}.csv`);
    } catch (error) {
      showToast({ variant: 'failure', title: 'Fout', description: (error as Error).message });
    }
    setBusy(false);
  }

  return (
    <Button
      variant="plain"
      className="me-auto px-3! text-start max-sm:-ms-3"
      disabled={busy}
      onClick={() => void save()}
    >
      <Icon node={Download} className="size-5 shrink-0" />
      Download als spreadsheet
    </Button>
  );
}

function RowPlaceholders() {
  return (
    <div role="status" aria-label="Voorwerpen laden" className="grid gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="shimmer rounded-card border-line bg-surface h-28 border" />
      ))}
    </div>
  );
}
