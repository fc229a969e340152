import type { ReactNode } from 'react';

export function InfoPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="container-page [&_a]:text-accent grid max-w-3xl gap-4 pt-10 text-lg [&_a]:font-semibold [&_a]:underline [&_h2]:mt-4 [&_h2]:text-xl [&_h2]:font-bold [&_li]:ml-5 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5">
      <h1 className="text-3xl font-extrabold sm:text-4xl">{title}</h1>
      {children}
    </article>
  );
}
