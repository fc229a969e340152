import { ArrowUp } from 'lucide';
import type { MouseEvent } from 'react';

import { Icon } from '../../ui/Icon.tsx';
import { useOrganization } from '../organizations/organization.tsx';
import { anchorOf, labelOf, sectionTitles } from './sections.ts';

/** The fragment of the index itself. */
const INDEX = 'inhoud';

/** Adds no history entry, so that going back leads to the previous page. */
function jumpTo(event: MouseEvent, anchor: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const section = document.getElementById(anchor)!;
  history.replaceState(history.state, '', `#${anchor}`);
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}

export function SectionIndex() {
  const { organization } = useOrganization();
  return (
    <nav
      id={INDEX}
      tabIndex={-1}
      aria-label="Onderdelen van deze pagina"
      className="mt-5 scroll-mt-60 outline-none print:hidden"
    >
      <ul className="flex flex-wrap gap-2">
        {sectionTitles.map((title) => (
          <li key={title}>
            <a
              href={`#${anchorOf(title)}`}
              className="border-line bg-surface hover:bg-soft inline-flex min-h-10 items-center rounded-full border px-3.5 text-sm font-semibold"
              onClick={(event) => jumpTo(event, anchorOf(title))}
            >
              {labelOf(title, organization?.sector)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ToIndex() {
  return (
    <a
      href={`#${INDEX}`}
      className="text-accent ms-auto inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline print:hidden"
      onClick={(event) => jumpTo(event, INDEX)}
    >
      <Icon node={ArrowUp} className="size-5" />
      Naar boven
    </a>
  );
}
