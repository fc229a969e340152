import type { DeskList } from '../../../../../shared/claims/contract.ts';
import { retention } from '../../../../../shared/platform/retention.ts';
import { CoatRack } from '../../../organizations/CoatRack.tsx';

const texts: Record<DeskList, { title: string; text: string }> = {
  waiting: {
    title: 'Geen aanvragen die wachten',
    text: 'Zodra iemand ‘Dit is van mij’ zegt, staat het hier.',
  },
  approved: {
    title: 'Niets gereserveerd',
    text: 'Wat je goedkeurt, staat hier tot het is opgehaald.',
  },
  ended: {
    title: 'Nog niets afgehandeld',
    text: `Wat is meegegeven, afgewezen of verlopen, staat hier nog ${retention.endedClaimDays} dagen.`,
  },
};

export function EmptyQueue({ list }: { list: DeskList }) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center">
      <CoatRack empty className="mb-2 h-32" />
      <h2 className="text-xl font-bold">{texts[list].title}</h2>
      <p className="text-muted">{texts[list].text}</p>
    </div>
  );
}
