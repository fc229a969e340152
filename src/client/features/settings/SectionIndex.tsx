import type { MouseEvent } from 'react';

import { anchorOf, sectionTitles } from './sections.ts';

/** Adds no history entry, so that going back leads to the previous page. */
function jumpToSection(event: MouseEvent, anchor: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const section = document.getElementById(anchor)!;
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}

export function SectionIndex() {
  return (
    <nav aria-label="Onderdelen van deze pagina" className="mt-5 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {sectionTitles.map((title) => (
          <li key={title}>
            <a
              href={`#${anchorOf(title)}`}
              className="border-line bg-surface hover:bg-soft inline-flex min-h-10 items-center rounded-full border px-3.5 text-sm font-semibold"
              onClick={(event) => jumpToSection(event, anchorOf(title))}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
