import type { ReactNode } from 'react';

import { StateBadge, type StateText } from './StateBadge.tsx';

interface OwnCardProps {
  /** The anchor that mails link to. */
  id: string;
  state: StateText;
  title: ReactNode;
  /** For example 'Aangevraagd op 27 november'. */
  since?: string;
  photo?: ReactNode;
  children: ReactNode;
}

export function OwnCard({ id, state, title, since, photo, children }: OwnCardProps) {
  return (
    <article
      id={id}
      aria-labelledby={`naam-${id}`}
      className="rounded-card border-line bg-surface grid grid-cols-1 gap-3 border p-4 sm:p-5"
    >
      <div className="narrow:flex-col flex items-start gap-4">
        {photo}
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <StateBadge {...state} />
          <h3 id={`naam-${id}`} dir="auto" className="text-lg font-bold wrap-anywhere">
            {title}
          </h3>
          {since && <p className="text-muted text-sm">{since}</p>}
        </div>
      </div>
      <p className="wrap-anywhere">{state.text}</p>
      {children}
    </article>
  );
}
