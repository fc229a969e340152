import { ChevronRight } from 'lucide';
import { type RefObject, useState } from 'react';

import { itemName } from '../../../../shared/items/labels.ts';
import type { DeskMatch, DeskReport } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Photo } from '../../photos/Photo.tsx';
import { lostReportPaths } from '../lost-report-paths.ts';
import { reasonsInWords } from '../match-reasons.ts';
import { stateInWords } from './match-state.ts';
import { MatchDialog } from './MatchDialog.tsx';

/** Applies to lists; an opened report shows all matches. */
const MATCHES_IN_LIST = 3;

interface MatchesProps {
  report: DeskReport;
  organization: Organization;
  card: RefObject<HTMLElement | null>;
  isOpen: boolean;
  showsAll: boolean;
}

/** Each match opens in a dialog, to compare it with the report. */
export function Matches({ report, organization, card, isOpen, showsAll }: MatchesProps) {
  const [opened, setOpened] = useState<DeskMatch | null>(null);
  const notRefused = report.matches.filter(({ is_refused }) => !is_refused);
  const shown = showsAll ? report.matches : notRefused.slice(0, MATCHES_IN_LIST);
  const hiddenCount = notRefused.length - MATCHES_IN_LIST;
  return (
    <div className="grid gap-2">
      {shown.length === 0 ? (
        <p className="text-muted">Er ligt nu niets dat hierop lijkt.</p>
      ) : (
        <h3 className="font-bold">Misschien is dit het</h3>
      )}
      <ul className="grid gap-2 empty:hidden lg:grid-cols-2 xl:grid-cols-3">
        {shown.map((match) => (
          <li key={match.item.id}>
            <button
              type="button"
              onClick={() => setOpened(match)}
              className="border-line hover:border-accent hover:bg-soft/60 narrow:flex-col narrow:items-start flex size-full items-center gap-3 rounded-2xl border p-2 text-start transition"
            >
              <Photo
                url={match.item.photo_url}
                alt=""
                size="small"
                className={`size-20 shrink-0 rounded-xl ${match.is_refused ? 'opacity-50' : ''}`}
              />
              <span className="grid min-w-0 flex-1">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{itemName(match.item)}</span>
                <span className="line-clamp-2 text-sm">{reasonsInWords(match)}</span>
                <span className="text-muted text-sm">{stateInWords(match, report, organization)}</span>
              </span>
              <Icon node={ChevronRight} className="text-muted narrow:hidden size-5 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      {!showsAll && hiddenCount > 0 && (
        <Link
          to={lostReportPaths(organization).one(report.id)}
          className="text-accent flex min-h-11 w-fit items-center font-semibold hover:underline"
        >
          {hiddenCount === 1 ? 'Nog 1 die erop lijkt' : `Nog ${hiddenCount} die erop lijken`}
        </Link>
      )}
      {opened && (
        <MatchDialog
          match={report.matches.find(({ item }) => item.id === opened.item.id) ?? opened}
          report={report}
          organization={organization}
          isOpen={isOpen}
          card={card}
          onClosed={() => setOpened(null)}
        />
      )}
    </div>
  );
}
