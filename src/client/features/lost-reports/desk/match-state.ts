import type { DeskMatch, DeskReport } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { longDate } from '../../../platform/time/dates.ts';

/** When off, nothing is compared and no mail is sent; existing reports can still be settled. */
export const hasLostReports = ({ parts }: Organization) => parts.includes('lost_reports');

export const canBeMailed = ({ gets_mail }: DeskReport, organization: Organization) =>
  gets_mail && hasLostReports(organization);

/** Says whether the writer knows about the item. */
export function stateInWords(match: DeskMatch, report: DeskReport, organization: Organization): string {
  if (match.is_refused) return match.is_refused_by_staff ? 'Past niet' : 'Past niet, zegt de melder';
  const known = contactInWords(match, canBeMailed(report, organization));
  return match.item.is_public ? known : `Niet openbaar, ${known.charAt(0).toLowerCase()}${known.slice(1)}`;
}

function contactInWords({ claim_id, item, is_by_hand, mailed_at, told_at }: DeskMatch, isMailed: boolean): string {
  if (claim_id) return 'Aangevraagd door de melder';
  const at = mailed_at ?? told_at;
  if (at) return `Gemaild op ${longDate(at)}`;
  if (!isMailed) return 'Niet gemaild';
  return is_by_hand && item.is_public ? 'Gekoppeld, wordt gemaild' : 'Nog niet gemaild';
}

/** An action on a match, with the mail that it sends to the writer. */
interface MatchAction {
  kind: 'connect' | 'notify';
  label: string;
  mail: string;
}

/** A match can be mailed once; a match that staff refused by mistake can be connected again. */
export function nextMatchAction(match: DeskMatch, report: DeskReport): MatchAction | null {
  const { item, is_refused, is_refused_by_staff, is_by_hand, mailed_at, told_at, claim_id } = match;
  if (is_refused) {
    const mail = claim_id
      ? 'De melder heeft dit al aangevraagd.'
      : mailed_at || told_at
        ? 'De melder is hier al over gemaild.'
        : describeConnectMail(item, report);
    return is_refused_by_staff ? { kind: 'connect', label: 'Past toch wel', mail } : null;
  }
  if (claim_id || mailed_at || told_at || !report.gets_mail) return null;
  if (!item.is_public) {
    const mail =
      'Dit voorwerp is niet openbaar. De melder krijgt één mail: er ligt iets dat erop lijkt, kom langs. Zonder foto en zonder beschrijving.';
    return { kind: 'notify', label: 'Laat weten', mail };
  }
  return is_by_hand ? null : { kind: 'connect', label: 'Laat weten', mail: describeConnectMail(item, report) };
}

/** What the writer receives when staff connect an item. */
export function describeConnectMail(
  { is_public, kind_only }: { is_public: boolean; kind_only?: boolean | undefined },
  { gets_mail }: DeskReport,
): string {
  if (!gets_mail) return 'De melder krijgt geen mails van Terecht: laat het zelf even weten.';
  if (!is_public) return 'Dit voorwerp is niet openbaar. Er gaat nog geen mail: dat doe je daarna met ‘Laat weten’.';
  return kind_only
    ? 'De melder krijgt een mail met een link, zonder foto.'
    : 'De melder krijgt een mail met de foto en een link.';
}
