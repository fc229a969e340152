import { Globe } from 'lucide';
import { Suspense, useState } from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { keepRendered, lazyWithRetry } from '../../ui/lazy-with-retry.tsx';

/** The names of the languages are loaded when the menu opens: most readers never open it. */
const LanguageLinks = lazyWithRetry(() => import('./LanguageLinks.tsx'), keepRendered);

/** Opens without scripts too; `className` places the list. */
export function LanguageMenu({ className }: { className: string }) {
  const [isOpened, setIsOpened] = useState(false);
  // A failed load is repeated when the menu is opened again.
  const open = () => void LanguageLinks.preload().then((isLoaded) => isLoaded && setIsOpened(true));
  const links = (
    <Suspense>
      <LanguageLinks className={className} />
    </Suspense>
  );
  return (
    <details
      className="relative print:hidden"
      onToggle={open}
      // It may have been opened before hydration.
      ref={(menu) => {
        if (menu?.open) open();
      }}
    >
      <summary className="hover:bg-soft inline-flex size-11 shrink-0 items-center justify-center rounded-xl">
        <Icon node={Globe} />
        <span className="sr-only">{text('Taal kiezen')}</span>
      </summary>
      {isOpened ? links : <noscript>{import.meta.env.SSR && links}</noscript>}
    </details>
  );
}
