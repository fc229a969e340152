import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';

import { Icon } from '../../../ui/Icon.tsx';

/** On phones the label is below the icon. */
export function BarButton({ icon, children, ...props }: ComponentProps<'button'> & { icon: IconNode }) {
  return (
    <button
      type="button"
      {...props}
      className="border-field/60 bg-surface hover:bg-soft disabled:text-muted aria-expanded:border-accent flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-xl border px-1 text-xs font-semibold min-[24rem]:text-sm sm:flex-row sm:gap-2 sm:text-base"
    >
      <Icon node={icon} className="size-5 shrink-0" />
      {children}
    </button>
  );
}
