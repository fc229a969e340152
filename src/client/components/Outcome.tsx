import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface OutcomeProps {
  icon: LucideIcon;
  look: 'text-good' | 'text-accent' | 'text-muted';
  title: string;
  /** 2 where it is a part of a page. */
  level?: 1 | 2;
  children: ReactNode;
}

/** The page was scrolled to its beginning already; within a page the title comes into sight. */
const focus = {
  1: (heading: HTMLElement | null) => heading?.focus({ preventScroll: true }),
  2: (heading: HTMLElement | null) => heading?.focus(),
};

/** What came of something, in the place of where it was done: it is read out from its title on. */
export function Outcome({ icon: Icon, look, title, level = 1, children }: OutcomeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-start gap-4">
      <Icon aria-hidden="true" className={`size-12 ${look}`} strokeWidth={1.5} />
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
