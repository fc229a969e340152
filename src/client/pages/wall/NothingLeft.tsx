import type { Organization } from '../../../shared/organizations.ts';
import { pathTo } from '../../../shared/pages.ts';
import { CoatRack } from '../../components/CoatRack.tsx';
import { orgPathParams } from '../../session/paths.ts';
import { SlideLayout } from './Frame.tsx';
import { ScanHint } from './ScanHint.tsx';

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
