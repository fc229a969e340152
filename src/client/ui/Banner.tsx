import { CircleAlert, Info } from 'lucide';
import type { ReactNode } from 'react';

import { Icon } from './Icon.tsx';

export function Banner({ variant, children }: { variant: 'info' | 'failure'; children: ReactNode }) {
  const failed = variant === 'failure';
  const icon = failed ? CircleAlert : Info;
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-2xl p-4 ${failed ? 'bg-bad-soft text-bad' : 'bg-soft'}`}
    >
      <Icon node={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-3">{children}</div>
    </div>
  );
}
