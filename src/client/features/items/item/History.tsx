import { useQuery } from '@tanstack/react-query';

import type { HistoryEntry, ItemReason } from '../../../../shared/audit/contract.ts';
import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import { fieldsInWords } from '../../../../shared/items/desk-labels.ts';
import { longDateTime } from '../../../platform/time/dates.ts';
import { historyQuery } from '../desk-queries.ts';
import { Section } from './Section.tsx';

const events: Record<HistoryEntry['action'], string> = {
  'item.created': 'Geplaatst',
  'item.edited': 'Bewerkt',
  'item.unblurred': 'Foto scherp gelaten: geen gezicht',
  'item.collected': 'Gemarkeerd als opgehaald',
  'item.uncollected': 'Toch niet opgehaald',
  'item.deleted': 'Verwijderd',
  'item.expired': 'Automatisch verwijderd',
  'item.given-away': 'Weggegeven',
  'item.put-back': 'Teruggezet op de lijst',
  'item.moved-away': 'Verplaatst naar',
  'item.moved-here': 'Hierheen verplaatst van',
  'item.reserved': 'Gereserveerd na een aanvraag',
  'item.released': 'Niet meer gereserveerd',
  'claim.rejected': 'Aanvraag afgewezen',
  'claim.asked': 'Vraag gesteld over een aanvraag',
  'lost_report.told': 'Iemand laten weten die zoiets kwijt is',
};

const reasons: Record<ItemReason, string> = {
  claim: 'met een aanvraag',
  undone: 'goedkeuren ongedaan gemaakt',
  rejected: 'aanvraag alsnog afgewezen',
  withdrawn: 'aanvraag ingetrokken',
  expired: 'niet op tijd opgehaald',
};

export function History({ item }: { item: ItemDetail }) {
  const { data: entries } = useQuery(historyQuery(item.org_id, item.id));
  if (!entries || entries.length === 0) return null;
  // Entries are sorted newest first.
  const handOver = item.handed_to ? entries.find(({ action }) => action === 'item.collected') : undefined;
  return (
    <Section title="Geschiedenis">
      <ol className="grid">
        {entries.map((entry) => (
          <li key={entry.id} className="group relative grid ps-6 pb-4 last:pb-0">
            <span className="bg-line absolute start-[5px] top-2 bottom-0 w-0.5 translate-y-1 group-last:hidden" />
            <span className="border-accent bg-surface absolute start-0 top-1.5 size-3 rounded-full border-2" />
            <span className="font-medium wrap-anywhere">
              {entry === handOver ? `Meegegeven aan ${item.handed_to}` : describe(entry)}
            </span>
            <span className="text-muted text-sm">
              {entry.actor_name ?? missingActorName(entry)},{' '}
              <time dateTime={entry.created_at}>{longDateTime(entry.created_at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function describe({ action, changed, why, disposal, location }: HistoryEntry): string {
  if (location !== null) return `${events[action]} ${location}`;
  if (disposal !== null) return `${events[action]}: opruimbeurt ${disposal}`;
  const details = why ? reasons[why] : fieldsInWords(changed);
  return details ? `${events[action]}: ${details}` : events[action];
}

function missingActorName({ why }: HistoryEntry): string {
  if (why === 'withdrawn') return 'De aanvrager';
  return why === 'expired' ? 'Terecht' : 'Een verwijderd account';
}
