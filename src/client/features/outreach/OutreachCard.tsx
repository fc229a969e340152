import type { IconNode } from 'lucide';
import { type ReactNode, useId } from 'react';

import { Icon } from '../../ui/Icon.tsx';

interface OutreachCardProps {
  icon: IconNode;
  title: string;
  text: string;
  children: ReactNode;
  className?: string;
}

export function OutreachCard({ icon, title, text, children, className = '' }: OutreachCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`rounded-card border-line bg-surface narrow:p-3 flex min-w-0 flex-col gap-4 border p-5 sm:p-6 ${className}`}
    >
      <div className="narrow:flex-col flex gap-3.5">
        <span className="bg-soft text-accent grid size-11 shrink-0 place-content-center rounded-xl">
          <Icon node={icon} className="size-6" />
        </span>
        <div>
          <h2 id={id} className="text-xl font-bold">
            {title}
          </h2>
          <p className="text-muted mt-1">{text}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
