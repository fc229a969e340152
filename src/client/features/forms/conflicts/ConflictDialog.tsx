import { Button } from '../../../ui/Button.tsx';
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx';

export type Choice = 'mine' | 'theirs' | 'none';

/** A field that a colleague changed. */
export interface Difference {
  label: string;
  theirs: string;
  /** The value in the form, if it is shown beside the other. */
  mine?: string;
}

interface ConflictDialogProps {
  /** For example 'dit voorwerp'. */
  what: string;
  differences: Difference[];
  onChoose: (choice: Choice) => void;
}

/** A colleague saved first: shows the changes and lets the user choose a version. */
export function ConflictDialog({ what, differences, onChoose }: ConflictDialogProps) {
  return (
    <QuestionDialog
      title="Iemand was je voor"
      description={`Een collega heeft ${what} gewijzigd terwijl jij het bewerkte; hieronder staat wat er nu anders is. Kies welke versie blijft. Bekijk je de nieuwe, dan vervalt wat jij hebt ingevuld.`}
      onClose={() => onChoose('none')}
    >
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
        <Button variant="outline" onClick={() => onChoose('mine')}>
          Mijn versie bewaren
        </Button>
        <Button variant="outline" onClick={() => onChoose('theirs')}>
          Nieuwe versie bekijken
        </Button>
        <Button variant="plain" onClick={() => onChoose('none')}>
          Verder bewerken
        </Button>
      </div>
    </QuestionDialog>
  );
}
