import type { ReactNode } from 'react';

import { longDateTime } from '../../../platform/time/dates.ts';
import { Button } from '../../../ui/Button.tsx';

interface LogListProps<Entry> {
  entries: Entry[];
  renderEntry: (entry: Entry) => ReactNode;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** The entries of a log with their times, and a button for earlier ones. */
export function LogList<Entry extends { id: string; created_at: string }>(props: LogListProps<Entry>) {
  const { entries, renderEntry, hasMore, isLoadingMore, onMore } = props;
  return (
    <>
      <ol className="divide-line rounded-card border-line bg-surface mt-3 divide-y border empty:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 px-4 py-3 sm:flex sm:justify-between sm:gap-6">
            <div className="wrap-anywhere">{renderEntry(entry)}</div>
            <time dateTime={entry.created_at} className="text-muted shrink-0 text-sm">
              {longDateTime(entry.created_at)}
            </time>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button variant="outline" className="mt-3" disabled={isLoadingMore} onClick={onMore}>
          Eerdere regels tonen
        </Button>
      )}
    </>
  );
}
