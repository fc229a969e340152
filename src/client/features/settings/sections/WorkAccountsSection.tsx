import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { ConnectionSection } from '../../accounts/work-accounts/ConnectionSection.tsx';
import { callsOfOrganization } from '../../accounts/work-accounts/queries.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { ToIndex } from '../SectionIndex.tsx';
import { anchorOf, labelOf } from '../sections.ts';

/** How people of the organisation sign in; saved apart from the other settings, because it asks who is there. */
export function WorkAccountsSection() {
  const organization = useOrganization().organization!;
  const { data } = useQuery(callsOfOrganization(organization.id).query);
  const group = data?.connection?.group;
  const anchor = anchorOf('Werkaccounts');
  const section = useRef<HTMLElement>(null);
  // A test returns here; the browser looked for the anchor before this section was rendered.
  useEffect(() => {
    if (location.hash !== `#${anchor}`) return;
    section.current!.scrollIntoView();
    section.current!.focus({ preventScroll: true });
  }, [anchor]);
  return (
    <section
      ref={section}
      id={anchor}
      tabIndex={-1}
      aria-labelledby="werkaccounts-kop"
      className="rounded-card border-line bg-surface narrow:p-2.5 grid min-w-0 scroll-mt-20 gap-5 border p-5 outline-none sm:p-6"
    >
      <div>
        <h2 id="werkaccounts-kop" className="text-xl font-bold">
          {labelOf('Werkaccounts', organization.sector)}
        </h2>
        <p className="text-muted mt-1 wrap-anywhere">
          {group
            ? `${group.name} regelt deze koppeling voor de locaties van de groep. Wil je iets wijzigen? Vraag een groepsbeheerder.`
            : 'Laat medewerkers inloggen met het account dat ze al hebben, van Microsoft, Google of Entree. Vraag de ICT-afdeling om dit samen in te stellen.'}
        </p>
      </div>
      <ConnectionSection
        org_id={organization.id}
        sector={organization.sector}
        page={`${pathTo('settings', organization)}#${anchor}`}
      />
      <ToIndex />
    </section>
  );
}
