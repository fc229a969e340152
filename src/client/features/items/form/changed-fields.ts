import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import { statusLabels } from '../../../../shared/items/labels.ts';
import { dayInWords } from '../../../platform/time/dates.ts';
import type { Difference } from '../../forms/conflicts/ConflictDialog.tsx';

const labelledValues = (item: ItemDetail): [label: string, value: string][] => [
  ['Status', statusLabels[item.status]],
  ['Tags', item.tags.join(', ')],
  ['Laatst gezien', item.last_seen_location ?? ''],
  ['Beschrijving', item.description ?? ''],
  ['Controlekenmerk', item.verification_note ?? ''],
  ['Zichtbaar zonder inloggen', item.is_public ? 'ja' : 'nee'],
  ['Alleen soort tonen', item.kind_only ? 'ja' : 'nee'],
  ['Bewaarplaats', item.place_name ?? ''],
  ['Gevonden op', item.found_on ? dayInWords(item.found_on) : ''],
  ['Foto', item.photo_url.split('#')[0]!],
];

export function changedFields(base: ItemDetail, theirs: ItemDetail): Difference[] {
  const before = new Map(labelledValues(base));
  return labelledValues(theirs)
    .filter(([label, value]) => value !== before.get(label))
    .map(([label, value]) => ({ label, theirs: label === 'Foto' ? 'een andere foto' : value }));
}
