import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface OutcomeProps {
  icon: LucideIcon;
  look: 'text-good' | 'text-accent' | 'text-muted';
  title: string;
  children: ReactNode;
}

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** What came of something, in the place of where it was done: it is read out from its title on. */
export function Outcome({ icon: Icon, look, title, children }: OutcomeProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <Icon aria-hidden="true" className={`size-12 ${look}`} strokeWidth={1.5} />
      <h1 tabIndex={-1} ref={focus} className="text-3xl font-extrabold outline-none">
        {title}
      </h1>
      {children}
    </div>
  );
}
