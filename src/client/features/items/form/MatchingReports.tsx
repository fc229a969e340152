import { useQuery } from '@tanstack/react-query';
import { ChevronDown, SearchCheck } from 'lucide';

import { combineTags } from '../../../../shared/items/tags.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { reasonsInWords } from '../../lost-reports/match-reasons.ts';
import { reportsLikeQuery } from '../../lost-reports/queries.ts';
import { ReportFacts } from '../../lost-reports/ReportFacts.tsx';
import { type Draft, tagsProblem } from './draft.ts';

const PAUSE_MS = 800;

/** Shows matching lost reports in the bottom bar, where they shift nothing. */
export function MatchingReports({ draft, organization }: { draft: Draft; organization: Organization }) {
  const { actor } = useAuth();
  const mayReadReports =
    organization.parts.includes('lost_reports') && can(actor, 'lost_reports.read', { org_id: organization.id });
  const written = JSON.stringify({
    tags: combineTags(draft.tags, draft.extraTags),
    description: draft.description.trim() || null,
    last_seen_location: draft.location.trim() || null,
  });
  const settled = useDebounced(written, PAUSE_MS);
  const body = JSON.parse(settled) as { tags: string[]; description: string | null; last_seen_location: string | null };
  const isEnough = body.tags.length > 0 && !tagsProblem(body.tags, '');
  const { data } = useQuery({
    ...reportsLikeQuery(organization.id, body),
    enabled: mayReadReports && isEnough,
    placeholderData: (previous) => (isEnough ? previous : undefined),
  });
  const reports = (isEnough && data) || [];
  return (
    <div role="status">
      {reports.length > 0 && (
        <details className="fade-in group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
            <Icon node={SearchCheck} className="text-accent size-5 shrink-0" />
            <span className="min-w-0 flex-1">
              {reports.length === 1 ? 'Iemand zoekt dit misschien' : 'Er zijn mensen die dit misschien zoeken'}
            </span>
            <Icon node={ChevronDown} className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <div className="grid max-h-[40dvh] gap-3 overflow-y-auto pt-1 pb-3">
            <ul className="grid gap-3">
              {reports.map((report) => (
                <li key={report.id}>
                  <p dir="auto" className="font-semibold wrap-anywhere">
                    {report.what}
                  </p>
                  <ReportFacts report={report} />
                  <p className="text-sm">{reasonsInWords(report)}</p>
                </li>
              ))}
            </ul>
            <p className="text-muted text-sm">
              {draft.isPublic
                ? 'Plaats het gewoon: lijkt het genoeg, dan gaat de mail vanzelf.'
                : 'Dit voorwerp wordt niet openbaar, dus er gaat geen mail vanzelf. Na het plaatsen kan dat bij Vermist, met ‘Laat weten’.'}
            </p>
          </div>
        </details>
      )}
    </div>
  );
}
