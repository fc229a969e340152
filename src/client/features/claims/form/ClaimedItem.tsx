import type { ListedItem } from '../../../../shared/items/contract.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { longDate } from '../../../platform/time/dates.ts';
import { StatusBadge } from '../../items/status/StatusBadge.tsx';
import { Photo } from '../../photos/Photo.tsx';

export function ClaimedItem({ item }: { item: ListedItem }) {
  return (
    <div className="rounded-card border-line bg-surface narrow:gap-2 flex items-center gap-4 overflow-hidden border">
      <Photo url={item.photo_url} alt="" size="small" eager className="narrow:size-16 size-24 shrink-0" />
      <div className="grid min-w-0 justify-items-start gap-1 py-2 pe-3">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{itemName(item)}</p>
        <p className="text-muted text-sm">{text('Gevonden op {date}', { date: longDate(item.upload_date) })}</p>
        {item.is_reserved && <StatusBadge status={item.status} reserved />}
      </div>
    </div>
  );
}
