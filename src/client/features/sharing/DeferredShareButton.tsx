import { DeferredIsland } from '../../ui/DeferredIsland.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';

const SharePageButton = lazyWithRetry(() => import('./SharePageButton.tsx'));

/** The fallback reserves the width of the button, so that nothing shifts. */
export const DeferredShareButton = () => (
  <DeferredIsland component={SharePageButton} fallback={<span className="h-9 w-8 shrink-0" />}>
    <SharePageButton />
  </DeferredIsland>
);
