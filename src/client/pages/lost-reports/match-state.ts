import type { DeskMatch, DeskReport } from '../../../shared/lost-reports.ts';
import { longDate } from '../../components/dates.ts';

/** Whether the writer knows of an item that may be it, in a few words. */
export function stateInWords(
  { item, is_refused, is_by_hand, mailed_at, told_at }: DeskMatch,
  { gets_mail }: DeskReport,
) {
  if (is_refused) return 'Past niet';
  const at = mailed_at ?? told_at;
  if (at) return `Gemaild op ${longDate(at)}`;
  if (!gets_mail) return 'Niet gemaild';
  if (!item.is_public) return 'Niet openbaar, nog niet gemaild';
  return is_by_hand ? 'Wordt gemaild' : 'Nog niet gemaild';
}

/** What ‘Laat weten’ does; null where it does nothing any more. */
export function mailInWords({ item, is_refused, is_by_hand, mailed_at, told_at }: DeskMatch, report: DeskReport) {
  if (is_refused || mailed_at || told_at || !report.gets_mail) return null;
  if (!item.is_public) {
    return 'Dit voorwerp is niet openbaar. De melder krijgt één mail: er ligt iets dat erop lijkt, kom langs. Zonder foto en zonder beschrijving.';
  }
  if (is_by_hand) return null;
  return item.kind_only
    ? 'De melder krijgt een mail met een link, zonder foto.'
    : 'De melder krijgt een mail met de foto en een link.';
}
