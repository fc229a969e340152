import { Button } from './Button.tsx';

interface MoreButtonProps {
  /** For example 'aanvragen'. */
  things: string;
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** Queues are handled from the start, so further pages load only on request. */
export function MoreButton({ things, list }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      {list.isFetchNextPageError && <p role="alert">De volgende {things} konden niet worden geladen.</p>}
      <Button variant="outline" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? 'Laden…' : `Meer ${things} tonen`}
      </Button>
    </div>
  );
}
