import { MapPin } from 'lucide-react';

import type { ListedItem } from '../../../shared/items.ts';
import { longDate } from '../../components/dates.ts';
import { itemName } from '../../components/items/item-name.ts';
import { StatusBadge } from '../../components/items/StatusBadge.tsx';
import { Tags } from '../../components/items/Tags.tsx';
import { Photo } from '../../components/Photo.tsx';

interface ItemCardProps {
  item: ListedItem;
  eager: boolean;
  onOpen: () => void;
}

export function ItemCard({ item, eager, onOpen }: ItemCardProps) {
  const name = itemName(item);
  return (
    <article className="group rounded-card border-line bg-surface hover:border-accent relative flex h-full flex-col overflow-hidden border transition hover:shadow-lg">
      <Photo url={item.photo_url} alt={`Foto: ${name}`} size="small" eager={eager} className="aspect-4/3" />
      <span className="absolute top-3 left-3">
        <StatusBadge status={item.status} />
      </span>
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        <Tags tags={item.tags} />
        {item.description && <p className="line-clamp-2 wrap-anywhere">{item.description}</p>}
        {item.last_seen_location && (
          <p className="text-muted flex items-center gap-1.5">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">Laatst gezien: </span>
            <span className="line-clamp-1 wrap-anywhere">{item.last_seen_location}</span>
          </p>
        )}
        <p className="text-muted mt-auto text-sm">
          Gevonden op <time dateTime={item.upload_date}>{longDate(item.upload_date)}</time>
        </p>
      </div>
      <button
        type="button"
        onClick={onOpen}
        className="rounded-card absolute inset-0"
        aria-label={`Bekijk groot: ${name}`}
      />
    </article>
  );
}
