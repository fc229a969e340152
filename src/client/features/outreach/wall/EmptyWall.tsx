import type { Organization } from '../../../../shared/organizations/contract.ts';
import { searchPath } from '../../../../shared/pages/pages.ts';
import { type Reader, renderFor, text } from '../../../../shared/platform/language/texts.ts';
import { CoatRack } from '../../organizations/CoatRack.tsx';
import { ScanHint } from './ScanHint.tsx';
import { SlideLayout } from './SlideLayout.tsx';

interface EmptyWallProps {
  organization: Organization;
  tick: number;
  reader: Reader;
}

export function EmptyWall({ organization, tick, reader }: EmptyWallProps) {
  const words = renderFor(reader, () => ({
    title: text('Gevonden voorwerpen bij {organization}', { organization: organization.name }),
    nothing: text('Er ligt niets meer'),
    good: text('Alles is terecht. Mooi zo!'),
    scan: text('Iets kwijt? Scan de code.'),
  }));
  return (
    <SlideLayout
      tick={tick}
      reader={reader}
      picture={
        <div className="grid size-full place-content-center">
          <CoatRack empty className="h-[30vmin]" />
        </div>
      }
    >
      <h1 className="text-muted line-clamp-2 text-[1.1em] font-semibold">{words.title}</h1>
      <div className="grid gap-[0.5em] text-[1.25em]">
        <p className="text-[2em] leading-tight font-extrabold">{words.nothing}</p>
        <p>{words.good}</p>
      </div>
      <ScanHint organization={organization} path={searchPath(organization)} title={words.scan} />
    </SlideLayout>
  );
}
