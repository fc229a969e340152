import type { Group } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { GroupConnectionSection } from '../../accounts/work-accounts/GroupConnectionSection.tsx';

/** The identity provider that a group enters once for all its locations. */
export function WorkAccounts({ id, subpath, name }: Group) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl font-extrabold">Werkaccounts</h1>
      <p className="text-muted mt-1 text-lg wrap-anywhere">{name}</p>
      <p className="mt-3">
        Laat medewerkers van alle locaties inloggen met het school- of werkaccount dat ze al hebben, van Microsoft,
        Google of Entree. Vraag de ICT-afdeling om dit samen in te stellen. Zet je de koppeling aan, dan geldt die voor
        elke locatie zonder eigen koppeling, ook voor een nieuwe. Een locatie die de groep verlaat, is de koppeling
        meteen kwijt.
      </p>
      <section
        aria-label="Werkaccounts"
        className="rounded-card border-line bg-surface narrow:p-2.5 mt-6 grid min-w-0 gap-5 border p-5 sm:p-6"
      >
        <GroupConnectionSection group_id={id} page={pathTo('group-work-accounts', { id: subpath })} />
      </section>
    </div>
  );
}
