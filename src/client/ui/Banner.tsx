import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

export function Banner({ look, children }: { look: 'info' | 'failure'; children: ReactNode }) {
  const failed = look === 'failure';
  const Icon = failed ? CircleAlert : Info;
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-2xl p-4 ${failed ? 'bg-bad-soft text-bad' : 'bg-soft'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-3">{children}</div>
    </div>
  );
}
