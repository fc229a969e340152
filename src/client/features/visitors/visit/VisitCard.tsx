import type { ReactNode } from 'react';

export function VisitCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-3xl font-extrabold">{title}</h1>
      <div className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6">{children}</div>
    </>
  );
}
