import { Dialog } from '@base-ui/react/dialog';
import { Mail, X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';

import { itemName } from '../../../shared/labels.ts';
import type { DeskMatch, DeskReport } from '../../../shared/lost-reports.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { longDate } from '../../components/dates.ts';
import { Facts } from '../../components/lost-reports/Facts.tsx';
import { reasonsInWords } from '../../components/lost-reports/words.ts';
import { Photo } from '../../components/Photo.tsx';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import { WholePhoto } from '../../components/WholePhoto.tsx';
import { itemPaths } from '../../session/paths.ts';
import { nextStep, stateInWords } from './match-state.ts';
import { type Change, useReportChange } from './report-change.ts';
import { ReportPhoto } from './ReportPhoto.tsx';

interface MatchDialogProps {
  match: DeskMatch;
  report: DeskReport;
  organization: Organization;
  /** Otherwise there is nothing to do any more but look. */
  isOpen: boolean;
  /** Has the focus afterwards where the match is gone. */
  card: RefObject<HTMLElement | null>;
  onClosed: () => void;
}

/** Something that lies there beside what somebody misses. */
export function MatchDialog({ match, report, organization, isOpen, card, onClosed }: MatchDialogProps) {
  const { mutate, isPending, variables } = useReportChange(report, organization);
  const [open, setOpen] = useState(true);
  const [cameFrom] = useState(() => document.activeElement as HTMLElement);
  const { item } = match;
  const step = isOpen ? nextStep(match, report) : null;
  const change = (kind: 'connect' | 'disconnect' | 'tell') =>
    mutate({ kind, item_id: item.id }, { onSuccess: () => setOpen(false) });
  const isBusyWith = (...kinds: Change['kind'][]) => isPending && kinds.includes(variables.kind);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && !isPending && setOpen(false)}
      onOpenChangeComplete={(isStillOpen) => !isStillOpen && onClosed()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <Dialog.Popup
          data-sheet
          finalFocus={() => (cameFrom.isConnected ? cameFrom : card.current)}
          className="fade-in bg-surface text-ink fixed inset-x-0 bottom-0 z-40 mx-auto max-h-[94dvh] max-w-2xl overflow-y-auto rounded-t-3xl sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3xl"
        >
          <Dialog.Close className="bg-surface text-ink hover:bg-soft absolute top-3 right-3 z-10 grid size-11 place-content-center rounded-full shadow-md">
            <X aria-hidden="true" />
            <span className="sr-only">Sluiten</span>
          </Dialog.Close>
          {item.photo_url ? (
            <WholePhoto url={item.photo_url} alt={`Foto: ${itemName(item)}`} className="bg-paper h-[38dvh] w-full" />
          ) : (
            <Photo url={null} alt="" size="full" className="h-[20dvh] w-full" />
          )}
          <div className="grid gap-4 p-5">
            <div>
              <Dialog.Title className="text-xl font-bold">{itemName(item)}</Dialog.Title>
              <p className="mt-1 font-semibold">{reasonsInWords(match.reasons, match.is_by_hand)}</p>
            </div>
            <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
              <Side
                title="De melder zoekt"
                aside={report.has_photo && <ReportPhoto report={report} className="size-20 shrink-0 rounded-xl" />}
              >
                <p dir="auto" className="wrap-anywhere">
                  {report.what}
                </p>
                <Facts report={report} />
              </Side>
              <Side title={`Gevonden op ${longDate(item.upload_date)}`} isOurs>
                {item.last_seen_location && (
                  <p>
                    Laatst gezien: <bdi>{item.last_seen_location}</bdi>
                  </p>
                )}
                {item.description && (
                  <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
                    {item.description}
                  </p>
                )}
                <p className="text-muted">{stateInWords(match, report)}</p>
              </Side>
            </div>
            {step && <p className="text-muted">{step.mail}</p>}
            <div className="grid gap-2 sm:flex sm:flex-wrap sm:gap-3">
              {step && (
                <Button disabled={isPending} onClick={() => change(step.kind)}>
                  <Mail aria-hidden="true" className="size-5 shrink-0" />
                  {isBusyWith('connect', 'tell') ? 'Bezig...' : step.label}
                </Button>
              )}
              <div className="grid auto-cols-fr grid-flow-col gap-2 sm:flex sm:gap-3">
                {isOpen && !match.is_refused && (
                  <Button look="outline" className="px-3!" disabled={isPending} onClick={() => change('disconnect')}>
                    {isBusyWith('disconnect') ? 'Bezig...' : 'Past niet'}
                  </Button>
                )}
                <ButtonLink look="outline" className="px-3!" to={itemPaths(organization, item.id).item}>
                  Open voorwerp
                </ButtonLink>
              </div>
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SideProps {
  title: string;
  isOurs?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

function Side({ title, isOurs = false, aside, children }: SideProps) {
  return (
    <div className={`flex gap-3 rounded-2xl p-4 ${isOurs ? 'bg-soft' : 'border-line border'}`}>
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <h3 className="text-sm font-semibold">{title}</h3>
        {children}
      </div>
      {aside}
    </div>
  );
}
