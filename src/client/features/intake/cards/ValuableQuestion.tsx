import { Button } from '../../../ui/Button.tsx';

/** Until it is answered, the public sees only the kind. */
export function ValuableQuestion({ onAnswer }: { onAnswer: (kind_only: boolean) => void }) {
  return (
    <div role="group" aria-label="Iets van waarde?" className="bg-soft grid gap-3 rounded-2xl p-3">
      <div>
        <p className="font-semibold">Iets van waarde?</p>
        <p className="text-sm">Wie hier niet werkt, ziet alleen de soort, geen foto.</p>
      </div>
      <div className="flex gap-2">
        <Button variant="outline" className="flex-1 px-3!" onClick={() => onAnswer(true)}>
          Ja
        </Button>
        <Button variant="outline" className="flex-1 px-3!" onClick={() => onAnswer(false)}>
          Nee, toon alles
        </Button>
      </div>
    </div>
  );
}
