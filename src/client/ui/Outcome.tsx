import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';

import { Icon } from './Icon.tsx';

interface OutcomeProps {
  icon: IconNode;
  color: 'text-good' | 'text-accent' | 'text-muted';
  title: string;
  /** 2 for a section of a page. */
  level?: 1 | 2;
  children: ReactNode;
}

/** A page is already scrolled to its top; within a page, the title scrolls into view. */
const focus = {
  1: (heading: HTMLElement | null) => heading?.focus({ preventScroll: true }),
  2: (heading: HTMLElement | null) => heading?.focus(),
};

/** Replaces a form with its outcome, and focuses the title so that it is read aloud. */
export function Outcome({ icon, color, title, level = 1, children }: OutcomeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-start gap-4">
      <Icon node={icon} className={`size-12 ${color}`} strokeWidth={1.5} />
      <Heading
        tabIndex={-1}
        ref={focus[level]}
        className={`${level === 1 ? 'text-3xl' : 'text-2xl'} font-extrabold outline-none`}
      >
        {title}
      </Heading>
      {children}
    </div>
  );
}
