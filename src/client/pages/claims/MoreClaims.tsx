import { Button } from '../../components/ui/Button.tsx';

interface MoreClaimsProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** A queue is worked off from its beginning: the rest comes when it is asked for. */
export function MoreClaims({ list }: MoreClaimsProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      {list.isFetchNextPageError && <p role="alert">De volgende aanvragen konden niet worden geladen.</p>}
      <Button look="outline" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? 'Laden…' : 'Meer aanvragen tonen'}
      </Button>
    </div>
  );
}
