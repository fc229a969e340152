import { Button } from './ui/Button.tsx';

interface MoreButtonProps {
  /** What there is more of: 'aanvragen'. */
  things: string;
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** A queue is worked off from its beginning: the rest comes when it is asked for. */
export function MoreButton({ things, list }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      {list.isFetchNextPageError && <p role="alert">De volgende {things} konden niet worden geladen.</p>}
      <Button look="outline" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? 'Laden…' : `Meer ${things} tonen`}
      </Button>
    </div>
  );
}
