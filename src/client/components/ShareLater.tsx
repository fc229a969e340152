import { Afterwards } from './Afterwards.tsx';
import { fetched } from './fetched.tsx';

const SharePageButton = fetched(() => import('./SharePageButton.tsx'));

/** For a page that guests see first: nothing moves for it. */
export const ShareLater = () => (
  <Afterwards part={SharePageButton} fallback={<span className="h-9 w-8 shrink-0" />}>
    <SharePageButton />
  </Afterwards>
);
