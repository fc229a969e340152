import { Check, Hand } from 'lucide';

import { itemName } from '../../../../../shared/items/labels.ts';
import { type OwnLostReport, type OwnMatch, refuseMatch } from '../../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../../shared/organizations/labels.ts';
import { pathTo } from '../../../../../shared/pages/pages.ts';
import { langOfNotes, text } from '../../../../../shared/platform/language/texts.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { Link } from '../../../../platform/router/router.tsx';
import { longDate } from '../../../../platform/time/dates.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { ownReasonsInWords } from '../../../lost-reports/match-reasons.ts';
import { Photo } from '../../../photos/Photo.tsx';
import { useReportChange } from './report-change.ts';

interface MatchProps {
  match: OwnMatch;
  report: OwnLostReport;
  organization: Organization | undefined;
  mine: Mine;
}

/** An item that may be the missing one, with the buttons to answer. */
export function Match({ match: { item, reasons, is_refused, claim }, report, organization, mine }: MatchProps) {
  const { mutate, isPending } = useReportChange(mine, refuseMatch);
  const { sector, subpath } = report.organization;
  const params = { sector, subpath, id: item.id };
  const opened = pathTo('search', params);
  const name = itemName(item);
  const office = officeOf({ ...report.organization, office_name: organization?.office_name ?? null });
  const answer = (refused: boolean) =>
    mutate({ params: { id: report.id, item_id: item.id }, body: { is_refused: refused } });
  return (
    <article
      aria-label={name}
      className={`rounded-card border-line grid gap-3 border p-3 ${is_refused ? '' : 'bg-surface'}`}
    >
      <div className="narrow:flex-col flex gap-4">
        {/* The name is the same link, so this one is hidden from assistive technology. */}
        <Link to={opened} tabIndex={-1} aria-hidden="true" className="shrink-0">
          <Photo
            url={item.photo_url}
            alt=""
            size="small"
            className={`size-32 rounded-xl sm:size-40 ${is_refused ? '[&_img]:opacity-60 [&_img]:saturate-50' : ''}`}
          />
        </Link>
        <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
          <h3 className="text-lg font-bold">
            <Link to={opened} className="hover:underline">
              {name}
            </Link>
          </h3>
          <p>{ownReasonsInWords({ reasons }, office)}</p>
          <p className="text-muted text-sm">{text('Gevonden op {date}', { date: longDate(item.upload_date) })}</p>
          {item.last_seen_location && (
            <p dir="auto" lang={langOfNotes()} className="text-muted text-sm">
              {item.last_seen_location}
            </p>
          )}
        </div>
      </div>
      {claim ? (
        <ButtonLink to={`${pathTo('mine')}#${claim.id}`} variant="outline">
          <Icon node={Check} className="text-good size-5 shrink-0" />
          {claim.state === 'approved' ? text('Ligt voor je klaar') : text('Je hebt dit aangevraagd')}
        </ButtonLink>
      ) : is_refused ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-muted">
            {text('Niet wat je zoekt. We sturen het je niet meer.')}
          </p>
          <Button
            variant="outline"
            disabled={isPending}
            aria-label={`${text('Toch wel')}: ${name}`}
            onClick={() => answer(false)}
          >
            {text('Toch wel')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-3 sm:flex">
          {organization?.parts.includes('claims') && (
            <ButtonLink to={pathTo('claim', params)} aria-label={`${text('Dit is van mij')}: ${name}`}>
              <Icon node={Hand} className="size-5 shrink-0" />
              {text('Dit is van mij')}
            </ButtonLink>
          )}
          <Button
            variant="outline"
            disabled={isPending}
            aria-label={`${text('Nee, dit is het niet')}: ${name}`}
            onClick={() => answer(true)}
          >
            {text('Nee, dit is het niet')}
          </Button>
        </div>
      )}
    </article>
  );
}
