import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';

import type { DeskReport } from '../../../shared/lost-reports.ts';

type Loaded = InfiniteData<{ reports: DeskReport[] }> | undefined;

interface Shown {
  /** Identifies the list and its search. */
  list: string | undefined;
  loaded: Loaded;
  reports: DeskReport[];
}

const reportsIn = (loaded: Loaded) => loaded?.pages.flatMap(({ reports }) => reports) ?? [];

/** Keeps cards in place while the user works: ended reports remain, and new ones wait until the user asks for them. */
export function useSteadyReports(loaded: Loaded, list: string | undefined) {
  const [shown, setShown] = useState<Shown>({ list, loaded, reports: reportsIn(loaded) });
  const now = reportsIn(loaded);
  const isOtherList = list !== undefined && list !== shown.list;
  // Without reports in common, no card can move.
  const isFree = !now.some(({ id }) => shown.reports.some((report) => report.id === id)) && now.length > 0;
  if (isOtherList || (isFree && shown.loaded !== loaded)) setShown({ list, loaded, reports: now });
  else if (shown.loaded !== loaded && loaded && list !== undefined) {
    setShown({ list, loaded, reports: merged(shown.reports, now) });
  }
  const there = new Set(now.map(({ id }) => id));
  const known = new Set(shown.reports.map(({ id }) => id));
  return {
    reports: shown.reports,
    /** Reports that are no longer in the list. */
    left: new Set([...known].filter((id) => !there.has(id))),
    waiting: now.filter(({ id }) => !known.has(id)).length,
    showWaiting: () => setShown({ list, loaded, reports: now }),
  };
}

/** Reports that are newer than the shown ones wait; older ones are appended. */
function merged(known: DeskReport[], loaded: DeskReport[]): DeskReport[] {
  const newer = new Map(loaded.map((report) => [report.id, report]));
  const last = loaded.findLastIndex(({ id }) => known.some((report) => report.id === id));
  return [...known.map((report) => newer.get(report.id) ?? report), ...loaded.slice(last + 1)];
}
