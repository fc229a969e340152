import { Dialog } from '@base-ui/react/dialog';
import { Mail, X } from 'lucide';
import { type ReactNode, type RefObject, useState } from 'react';

import { itemName } from '../../../../shared/items/labels.ts';
import type { DeskMatch, DeskReport } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { longDate } from '../../../platform/time/dates.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { claimPaths } from '../../claims/claim-paths.ts';
import { itemPaths } from '../../organizations/paths.ts';
import { Photo } from '../../photos/Photo.tsx';
import { ZoomablePhoto } from '../../photos/ZoomablePhoto.tsx';
import { reasonsInWords } from '../match-reasons.ts';
import { ReportFacts } from '../ReportFacts.tsx';
import { hasLostReports, nextMatchAction, stateInWords } from './match-state.ts';
import { ReportPhoto } from './ReportPhoto.tsx';
import { type Change, useReportChange } from './use-report-change.ts';

interface MatchDialogProps {
  match: DeskMatch;
  report: DeskReport;
  organization: Organization;
  /** False when the report has ended: the match can then only be viewed. */
  isOpen: boolean;
  /** Receives the focus when the match has disappeared. */
  card: RefObject<HTMLElement | null>;
  onClosed: () => void;
}

export function MatchDialog({ match, report, organization, isOpen, card, onClosed }: MatchDialogProps) {
  const { mutate, isPending, variables } = useReportChange(report, organization);
  const [open, setOpen] = useState(true);
  const [previousFocus] = useState(() => document.activeElement as HTMLElement);
  const { item } = match;
  const action = isOpen && hasLostReports(organization) ? nextMatchAction(match, report) : null;
  const change = (kind: 'connect' | 'disconnect' | 'notify') =>
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
          finalFocus={() => (previousFocus.isConnected ? previousFocus : card.current)}
          className="fade-in bg-surface text-ink fixed inset-x-0 bottom-0 z-40 mx-auto max-h-[94dvh] max-w-2xl overflow-y-auto rounded-t-3xl sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3xl"
        >
          <Dialog.Close className="bg-surface text-ink hover:bg-soft absolute end-3 top-3 z-10 grid size-11 place-content-center rounded-full shadow-md">
            <Icon node={X} />
            <span className="sr-only">Sluiten</span>
          </Dialog.Close>
          {/* A single photo gets the usual photo ratio on phones, so that no bars appear beside it. */}
          <div
            className={`bg-paper flex gap-1 sm:h-[34dvh] ${report.has_photo ? 'h-[34dvh]' : 'max-sm:aspect-4/3 max-sm:max-h-[45dvh] max-sm:w-full'}`}
          >
            {report.has_photo && (
              <ComparedPhoto caption="Van de melder">
                <ReportPhoto report={report} className="size-full" />
              </ComparedPhoto>
            )}
            <ComparedPhoto caption={report.has_photo && 'Gevonden'}>
              {item.photo_url ? (
                <ZoomablePhoto url={item.photo_url} alt={`Foto: ${itemName(item)}`} className="size-full" />
              ) : (
                <Photo url={null} alt="" size="small" className="size-full" />
              )}
            </ComparedPhoto>
          </div>
          <div className="grid gap-3 px-5 pt-4">
            <div>
              <Dialog.Title className="text-xl font-bold">{itemName(item)}</Dialog.Title>
              <p className="mt-1 font-semibold">{reasonsInWords(match)}</p>
              <p className="text-muted wrap-anywhere">
                Gevonden op {longDate(item.upload_date)}
                {item.last_seen_location && (
                  <>
                    , <bdi>{item.last_seen_location}</bdi>
                  </>
                )}
              </p>
              {item.description && (
                <p dir="auto" className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-line">
                  {item.description}
                </p>
              )}
            </div>
            <div className="border-line grid gap-0.5 rounded-2xl border px-4 py-3">
              <h3 className="text-muted text-sm font-semibold">De melder zoekt</h3>
              <p dir="auto" className="wrap-anywhere">
                {report.what}
              </p>
              <ReportFacts report={report} />
            </div>
          </div>
          {/* Stays visible on phones, however long the comparison is. */}
          <div className="bg-surface border-line sticky bottom-0 mt-4 grid gap-3 border-t px-5 pt-3 pb-5">
            <p className="text-muted">{action?.mail ?? stateInWords(match, report, organization)}</p>
            <div className="flex flex-wrap gap-2 *:max-sm:grow sm:gap-3">
              {action && (
                <Button className="max-sm:w-full" disabled={isPending} onClick={() => change(action.kind)}>
                  <Icon node={Mail} className="size-5 shrink-0" />
                  {isBusyWith('connect', 'notify') ? 'Bezig...' : action.label}
                </Button>
              )}
              {isOpen && !match.is_refused && (
                <Button variant="outline" className="px-3!" disabled={isPending} onClick={() => change('disconnect')}>
                  {isBusyWith('disconnect') ? 'Bezig...' : 'Past niet'}
                </Button>
              )}
              {match.claim_id && (
                <ButtonLink variant="outline" className="px-3!" to={claimPaths(organization).one(match.claim_id)}>
                  Open aanvraag
                </ButtonLink>
              )}
              <ButtonLink variant="outline" className="px-3!" to={itemPaths(organization, item.id).item}>
                Open voorwerp
              </ButtonLink>
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ComparedPhoto({ caption, children }: { caption: string | false; children: ReactNode }) {
  return (
    <div className="relative min-w-0 flex-1">
      {children}
      {caption && (
        <p className="bg-surface pointer-events-none absolute start-3 bottom-3 rounded-full px-3 py-1 text-sm font-semibold shadow-md">
          {caption}
        </p>
      )}
    </div>
  );
}
