import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide';
import type { ReactNode } from 'react';

import { Icon } from './Icon.tsx';

export interface MessageProps {
  variant: 'success' | 'failure' | 'busy';
  title: string;
  description?: ReactNode;
  /** Shown below the text. */
  action?: ReactNode;
  /** Shown beside the text. */
  children?: ReactNode;
}

const variantClasses = {
  success: { icon: CircleCheck, border: 'border-good', text: 'text-good' },
  failure: { icon: CircleAlert, border: 'border-bad', text: 'text-bad' },
  busy: { icon: LoaderCircle, border: 'border-accent', text: 'text-accent animate-spin' },
};

/** Shows a result or progress, in a toast or in place. */
export function Message({ variant, title, description, action, children }: MessageProps) {
  const { icon, border, text } = variantClasses[variant];
  return (
    <div className={`bg-surface text-ink ring-line flex items-start gap-3 rounded-2xl border-s-4 p-4 ring-1 ${border}`}>
      <Icon node={icon} className={`mt-0.5 size-5 shrink-0 ${text}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {description && <div className="text-muted wrap-anywhere">{description}</div>}
        {action}
      </div>
      {children}
    </div>
  );
}
