import type { ReactNode } from 'react';

import { languages } from '../../../../shared/platform/language/languages.ts';
import type { Reader } from '../../../../shared/platform/language/texts.ts';
import { driftAt } from './drift.ts';

interface SlideLayoutProps {
  tick: number;
  /** Of the text. */
  reader: Reader;
  picture: ReactNode;
  children: ReactNode;
}

/** Places the text beside the picture, or below it on portrait screens. */
export function SlideLayout({ tick, reader: { language }, picture, children }: SlideLayoutProps) {
  const { x, y, isMirrored } = driftAt(tick);
  return (
    <div
      className={`flex size-full gap-[1.2em] p-[1.2em] text-[max(2.4vmin,0.85rem)] leading-snug ${isMirrored ? 'flex-row-reverse portrait:flex-col-reverse' : 'portrait:flex-col'}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <div className="bg-soft min-h-0 min-w-0 flex-1 overflow-hidden rounded-[1.2em]">{picture}</div>
      <div
        {...(language !== 'nl' && { lang: language, dir: languages[language].direction })}
        className="flex min-h-0 flex-col justify-between gap-[1.2em] landscape:w-[36%]"
      >
        {children}
      </div>
    </div>
  );
}
