import { useQuery } from '@tanstack/react-query';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import { similarItemLimits } from '../../../../shared/items/similar-items.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Link } from '../../../platform/router/router.tsx';
import { Photo } from '../../photos/Photo.tsx';
import { similarItemsQuery } from '../../search/similar-items-queries.ts';

interface SimilarItemsProps {
  item: Pick<ListedItem, 'id'>;
  org_id: string;
  addressOf: (item: ListedItem) => string;
}

/** Shows similar items. The placeholders reserve their space, so that nothing shifts. */
export function SimilarItems({ item, org_id, addressOf }: SimilarItemsProps) {
  const { seesAll } = useAuth();
  const { data: items, isPending } = useQuery(similarItemsQuery(org_id, item.id, seesAll));
  if (!isPending && !items?.length) return <p className="text-muted">{text('Er ligt niets dat hierop lijkt.')}</p>;
  return (
    <ul aria-busy={isPending} className="grid grid-cols-4 gap-2 sm:gap-3">
      {items?.map((other) => (
        <li key={other.id}>
          <Link
            to={addressOf(other)}
            replace
            className="hover:ring-accent block overflow-hidden rounded-xl transition hover:ring-3"
          >
            <Photo
              url={other.photo_url}
              alt={text('Bekijk: {name}', { name: itemName(other) })}
              size="small"
              className="aspect-square"
            />
          </Link>
        </li>
      )) ??
        Array.from({ length: similarItemLimits.toItem }, (_, index) => (
          <li key={index} className="shimmer bg-soft aspect-square rounded-xl" />
        ))}
    </ul>
  );
}
