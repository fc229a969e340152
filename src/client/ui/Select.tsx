import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';

import { Icon } from './Icon.tsx';

/** A native select with its own arrow, because that of browsers touches the text. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select
        {...props}
        className="border-field bg-surface text-ink disabled:text-muted size-full appearance-none rounded-[inherit] border ps-4 pe-11"
      />
      <Icon
        node={ChevronDown}
        className="text-muted pointer-events-none absolute end-4 top-1/2 size-5 -translate-y-1/2"
      />
    </span>
  );
}
