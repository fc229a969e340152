import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';

import type { DeskReport } from '../../../../shared/lost-reports/contract.ts';

type Loaded = InfiniteData<{ reports: DeskReport[] }> | undefined;

interface Shown {
  /** Identifies the list and its search. */
  list: string | undefined;
  loaded: Loaded;
  reports: DeskReport[];
}

const flattenPages = (loaded: Loaded) => loaded?.pages.flatMap(({ reports }) => reports) ?? [];

/** Keeps cards in place while the user works: ended reports remain, and new ones wait until the user asks for them. */
export function useStableReports(loaded: Loaded, list: string | undefined) {
  const [shown, setShown] = useState<Shown>({ list, loaded, reports: flattenPages(loaded) });
  const current = flattenPages(loaded);
  const isOtherList = list !== undefined && list !== shown.list;
  // Without reports in common, no card can move.
  const hasNoOverlap =
    !current.some(({ id }) => shown.reports.some((report) => report.id === id)) && current.length > 0;
  if (isOtherList || (hasNoOverlap && shown.loaded !== loaded)) setShown({ list, loaded, reports: current });
  else if (shown.loaded !== loaded && loaded && list !== undefined) {
    setShown({ list, loaded, reports: mergeReports(shown.reports, current) });
  }
  const loadedIds = new Set(current.map(({ id }) => id));
  const shownIds = new Set(shown.reports.map(({ id }) => id));
  return {
    reports: shown.reports,
    removedIds: new Set([...shownIds].filter((id) => !loadedIds.has(id))),
    waiting: current.filter(({ id }) => !shownIds.has(id)).length,
    showWaiting: () => setShown({ list, loaded, reports: current }),
  };
}

/** Reports that are newer than the shown ones wait; older ones are appended. */
function mergeReports(shown: DeskReport[], loaded: DeskReport[]): DeskReport[] {
  const newer = new Map(loaded.map((report) => [report.id, report]));
  const last = loaded.findLastIndex(({ id }) => shown.some((report) => report.id === id));
  return [...shown.map((report) => newer.get(report.id) ?? report), ...loaded.slice(last + 1)];
}
