import type { IconNode } from 'lucide';

import { text } from '../../../shared/platform/language/texts.ts';
import { Icon } from '../../ui/Icon.tsx';

export interface Step {
  icon: IconNode;
  title: string;
  explanation: string;
}

export function HowItWorks({ steps }: { steps: Step[] }) {
  return (
    <section id="hoe-werkt-het" aria-labelledby="hoe-werkt-het-titel" className="container-page py-14">
      <h2 id="hoe-werkt-het-titel" className="text-2xl font-bold sm:text-3xl">
        {text('Hoe werkt het?')}
      </h2>
      <ol className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ icon, title, explanation }, index) => (
          <li
            key={title}
            className="rounded-card border-line bg-surface narrow:flex-col flex gap-4 border p-5 sm:flex-col"
          >
            <span className="bg-soft text-accent grid size-11 shrink-0 place-content-center rounded-xl">
              <Icon node={icon} className="size-6" />
            </span>
            <div>
              <h3 className="text-lg font-bold">
                {index + 1}. {title}
              </h3>
              <p className="text-muted mt-1">{explanation}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
