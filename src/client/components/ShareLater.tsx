import { Afterwards } from './Afterwards.tsx';
import { fetched } from './fetched.tsx';

// Nobody waits for it: where it cannot be fetched, it is not there.
const SharePageButton = fetched(() => import('./SharePageButton.tsx').catch(() => ({ default: () => <></> })));

/** For a page that guests see first: nothing moves for it. */
export const ShareLater = () => (
  <Afterwards prepare={SharePageButton.prepare} fallback={<span className="h-9 w-8 shrink-0" />}>
    <SharePageButton />
  </Afterwards>
);
