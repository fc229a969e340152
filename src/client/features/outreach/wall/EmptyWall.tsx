import type { Organization } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { CoatRack } from '../../organizations/CoatRack.tsx';
import { orgPathParams } from '../../organizations/paths.ts';
import { ScanHint } from './ScanHint.tsx';
import { SlideLayout } from './SlideLayout.tsx';

export function EmptyWall({ organization, tick }: { organization: Organization; tick: number }) {
  return (
    <SlideLayout
      tick={tick}
      picture={
        <div className="grid size-full place-content-center">
          <CoatRack empty className="h-[30vmin]" />
        </div>
      }
    >
      <h1 className="text-muted line-clamp-2 text-[1.1em] font-semibold">
        Gevonden voorwerpen bij {organization.name}
      </h1>
      <div className="grid gap-[0.5em] text-[1.25em]">
        <p className="text-[2em] leading-tight font-extrabold">Er ligt niets meer</p>
        <p>Alles is terecht. Mooi zo!</p>
      </div>
      <ScanHint
        organization={organization}
        path={pathTo('search', orgPathParams(organization))}
        title="Iets kwijt? Scan de code."
      />
    </SlideLayout>
  );
}
