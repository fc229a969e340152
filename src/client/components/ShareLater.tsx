import { Afterwards } from './Afterwards.tsx';
import { fetched } from './fetched.tsx';

const SharePageButton = fetched(() => import('./SharePageButton.tsx'));

/** The fallback reserves the width of the button, so that nothing shifts. */
export const ShareLater = () => (
  <Afterwards part={SharePageButton} fallback={<span className="h-9 w-8 shrink-0" />}>
    <SharePageButton />
  </Afterwards>
);
