import type { ReactNode } from 'react';

export function Tag({ children }: { children: ReactNode }) {
  return <span className="bg-soft rounded-full px-2.5 py-0.5 text-sm font-medium wrap-anywhere">{children}</span>;
}
