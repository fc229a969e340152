import { Undo2 } from 'lucide';

import type { DisposalDetail } from '../../../../shared/clearing-out/contract.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import { longDate } from '../../../platform/time/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PrintableItemRow } from './PrintableItemRow.tsx';

interface DisposalContentsProps {
  disposal: DisposalDetail;
  /** Undefined when putting back is no longer possible or not permitted. */
  onPutBack: ((item: string) => void) | undefined;
  isBusy: boolean;
}

/** Photos disappear after the retention period; names and codes remain. */
export function DisposalContents({ disposal: { contents }, onPutBack, isBusy }: DisposalContentsProps) {
  const arePhotosErased = contents.some(({ id }) => id === null);
  return (
    <section aria-labelledby="wat" className="mt-8 print:mt-4 print:break-inside-auto!">
      <h2 id="wat" className="mb-3 text-xl font-bold print:mb-1">
        Wat het was
      </h2>
      {arePhotosErased && (
        <p className="text-muted mb-3 print:hidden">
          Na {retention.givenAwayDays} dagen bewaren we alleen nog wat het was: de foto’s zijn gewist.
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2 print:gap-1.5">
        {contents.map(({ id, name, code, placed_on, photo_url }) => (
          <PrintableItemRow
            key={code}
            name={name}
            code={code}
            photoUrl={id ? photo_url : undefined}
            about={`Sinds ${longDate(`${placed_on}T12:00`)}`}
          >
            {id && onPutBack && (
              <Button
                variant="plain"
                aria-label={`Zet ${name} terug`}
                disabled={isBusy}
                className="text-accent -me-1 size-11 shrink-0 px-0! print:hidden"
                onClick={() => onPutBack(id)}
              >
                <Icon node={Undo2} className="size-5" />
              </Button>
            )}
          </PrintableItemRow>
        ))}
      </ul>
    </section>
  );
}
