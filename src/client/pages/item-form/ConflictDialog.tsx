import { AlertDialog } from '@base-ui/react/alert-dialog';

import type { ItemDetail } from '../../../shared/items.ts';
import { statusLabels } from '../../../shared/labels.ts';
import { Button } from '../../components/ui/Button.tsx';

export type Choice = 'mine' | 'theirs' | 'none';

interface ConflictDialogProps {
  base: ItemDetail;
  theirs: ItemDetail;
  onChoose: (choice: Choice) => void;
}

/** Somebody else saved first: shows what changed, and lets the user decide which version to keep. */
export function ConflictDialog({ base, theirs, onChoose }: ConflictDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onChoose('none')}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <AlertDialog.Popup className="fade-in bg-surface text-ink fixed inset-x-4 bottom-4 z-40 mx-auto grid max-h-[90dvh] max-w-lg gap-5 overflow-y-auto rounded-3xl p-6 shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit">
          <div>
            <AlertDialog.Title className="text-xl font-bold">Iemand was je voor</AlertDialog.Title>
            <AlertDialog.Description className="text-muted mt-2">
              Een collega heeft dit voorwerp gewijzigd terwijl jij het bewerkte; hieronder staat wat er nu anders is.
              Kies welke versie blijft. Bekijk je de nieuwe, dan vervalt wat jij hebt ingevuld.
            </AlertDialog.Description>
          </div>
          <dl className="bg-paper grid gap-2 rounded-2xl p-4">
            {differences(base, theirs).map(([label, value]) => (
              <div key={label}>
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="line-clamp-3 font-medium wrap-anywhere">{value || 'leeg'}</dd>
              </div>
            ))}
          </dl>
          <div className="grid gap-3">
            <Button look="outline" onClick={() => onChoose('mine')}>
              Mijn versie bewaren
            </Button>
            <Button look="outline" onClick={() => onChoose('theirs')}>
              Nieuwe versie bekijken
            </Button>
            <Button look="plain" onClick={() => onChoose('none')}>
              Verder bewerken
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const shown = (item: ItemDetail): [label: string, value: string][] => [
  ['Status', statusLabels[item.status]],
  ['Tags', item.tags.join(', ')],
  ['Laatst gezien', item.last_seen_location ?? ''],
  ['Beschrijving', item.description ?? ''],
  ['Controlekenmerk', item.verification_note ?? ''],
  ['Zichtbaar zonder inloggen', item.is_public ? 'ja' : 'nee'],
  ['Foto', item.photo_url.split('#')[0]!],
];

function differences(base: ItemDetail, theirs: ItemDetail) {
  const before = new Map(shown(base));
  return shown(theirs)
    .filter(([label, value]) => value !== before.get(label))
    .map(([label, value]) => [label, label === 'Foto' ? 'een andere foto' : value] as const);
}
