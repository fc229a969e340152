import type { DeskReportList } from '../../../../shared/lost-reports/contract.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import { Button } from '../../../ui/Button.tsx';
import { CoatRack } from '../../organizations/CoatRack.tsx';

const texts: Record<DeskReportList, { title: string; text: string }> = {
  open: {
    title: 'Niemand mist iets',
    text: 'Wie iets kwijt is en het niet vindt, meldt dat. Zodra dat gebeurt, staat het hier.',
  },
  ended: {
    title: 'Nog niets afgehandeld',
    text: `Wat terecht, ingetrokken of verlopen is, staat hier nog ${retention.endedLostReportDays} dagen.`,
  },
};

interface NoReportsProps {
  list: DeskReportList;
  /** Present when a search found nothing. */
  onClear: (() => void) | undefined;
}

export function NoReports({ list, onClear }: NoReportsProps) {
  const { title, text } = onClear ? { title: 'Geen vermissing gevonden', text: null } : texts[list];
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center">
      <CoatRack empty className="mb-2 h-32" />
      <h2 className="text-xl font-bold">{title}</h2>
      {text && <p className="text-muted">{text}</p>}
      {onClear && (
        <Button variant="outline" onClick={onClear}>
          Toon alles
        </Button>
      )}
    </div>
  );
}
