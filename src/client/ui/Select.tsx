import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';

import { Icon } from './Icon.tsx';

/** A native select with its own arrow, because that of browsers touches the text. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select
        {...props}
        className="border-field bg-surface text-ink disabled:text-muted size-full appearance-none rounded-[inherit] border pr-11 pl-4"
      />
      <Icon
        node={ChevronDown}
        className="text-muted pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2"
      />
    </span>
  );
}
