import { AlertDialog } from '@base-ui/react/alert-dialog';

import { Button } from '../ui/Button.tsx';

export type Choice = 'mine' | 'theirs' | 'none';

/** One thing that is otherwise now. */
export interface Difference {
  label: string;
  theirs: string;
  /** What stands in the form, where that is shown beside it. */
  mine?: string;
}

interface ConflictDialogProps {
  /** What was changed: 'dit voorwerp'. */
  what: string;
  differences: Difference[];
  onChoose: (choice: Choice) => void;
}

/** Somebody else saved first: shows what changed, and lets the user decide which version to keep. */
export function ConflictDialog({ what, differences, onChoose }: ConflictDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onChoose('none')}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <AlertDialog.Popup className="fade-in bg-surface text-ink fixed inset-x-4 bottom-4 z-40 mx-auto grid max-h-[90dvh] max-w-lg gap-5 overflow-y-auto rounded-3xl p-6 shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit">
          <div>
            <AlertDialog.Title className="text-xl font-bold">Iemand was je voor</AlertDialog.Title>
            <AlertDialog.Description className="text-muted mt-2">
              Een collega heeft {what} gewijzigd terwijl jij het bewerkte; hieronder staat wat er nu anders is. Kies
              welke versie blijft. Bekijk je de nieuwe, dan vervalt wat jij hebt ingevuld.
            </AlertDialog.Description>
          </div>
          <dl className="bg-paper grid gap-3 rounded-2xl p-4">
            {differences.map(({ label, theirs, mine }) => (
              <div key={label} className={mine === undefined ? '' : 'grid grid-cols-2 gap-x-4'}>
                <dt className="text-muted col-span-2 text-sm wrap-anywhere">{label}</dt>
                <dd className="line-clamp-3 font-medium wrap-anywhere">
                  {mine !== undefined && <span className="text-muted block text-sm font-normal">Je collega</span>}
                  {theirs || 'leeg'}
                </dd>
                {mine !== undefined && (
                  <dd className="line-clamp-3 font-medium wrap-anywhere">
                    <span className="text-muted block text-sm font-normal">Jij</span>
                    {mine || 'leeg'}
                  </dd>
                )}
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
