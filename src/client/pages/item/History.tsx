import { useQuery } from '@tanstack/react-query';

import type { HistoryEntry, ItemDetail } from '../../../shared/items.ts';
import { fieldLabels } from '../../../shared/labels.ts';
import { historyQuery } from '../../api/queries.ts';
import { longDateTime } from '../../components/dates.ts';
import { Section } from './Section.tsx';

const events: Record<HistoryEntry['action'], string> = {
  'item.created': 'Geplaatst',
  'item.edited': 'Bewerkt',
  'item.collected': 'Gemarkeerd als opgehaald',
  'item.uncollected': 'Toch niet opgehaald',
  'item.deleted': 'Verwijderd',
  'item.expired': 'Automatisch verwijderd',
};

export function History({ item }: { item: ItemDetail }) {
  const { data: entries } = useQuery(historyQuery(item.org_id, item.id));
  if (!entries || entries.length === 0) return null;
  return (
    <Section title="Geschiedenis">
      <ol className="grid">
        {entries.map((entry) => (
          <li key={entry.id} className="group relative grid pb-4 pl-6 last:pb-0">
            <span className="bg-line absolute top-2 bottom-0 left-[5px] w-0.5 translate-y-1 group-last:hidden" />
            <span className="border-accent bg-surface absolute top-1.5 left-0 size-3 rounded-full border-2" />
            <span className="font-medium">{describe(entry)}</span>
            <span className="text-muted text-sm">
              {entry.actor_name ?? 'Een verwijderd account'},{' '}
              <time dateTime={entry.created_at}>{longDateTime(entry.created_at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function describe({ action, changed }: HistoryEntry): string {
  const names = changed.flatMap((field) => fieldLabels[field] ?? []);
  return names.length > 0 ? `${events[action]}: ${names.join(', ')}` : events[action];
}
