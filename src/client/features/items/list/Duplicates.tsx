import type { Ref } from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Link } from '../../../platform/router/router.tsx';
import { momentInWords } from '../../../platform/time/moment-in-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { itemPaths } from '../../organizations/paths.ts';
import { Photo } from '../../photos/Photo.tsx';

interface DuplicatesProps {
  items: ListedItem[];
  organization: Organization;
  ref?: Ref<HTMLDivElement>;
  /** The item exists already, so the photo is removed. */
  onRemove: () => void;
  /** It is a different item. */
  onOther: () => void;
}

/** Shows similar existing items, to avoid placing an item twice. */
export function Duplicates({ items, organization, ref, onRemove, onOther }: DuplicatesProps) {
  if (items.length === 0) return null;
  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label="Staat dit er al?"
      className="bg-soft grid gap-3 rounded-2xl p-3"
    >
      <p className="font-semibold">Staat dit er al?</p>
      <ul className="grid gap-2">
        {items.slice(0, 2).map((item) => (
          <li key={item.id}>
            <Link
              to={itemPaths(organization, item.id).item}
              className="flex items-center gap-3 rounded-xl hover:underline"
            >
              <Photo url={item.photo_url} alt="" size="small" className="size-16 shrink-0 rounded-xl" />
              <span className="min-w-0">
                <span dir="auto" className="block font-medium wrap-anywhere">
                  {itemName(item)}
                </span>
                <span className="block text-sm">Geplaatst: {momentInWords(item.upload_date)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button variant="outline" className="flex-1 px-3!" onClick={onRemove}>
          Ja, foto weg
        </Button>
        <Button variant="outline" className="flex-1 px-3!" onClick={onOther}>
          Nee
        </Button>
      </div>
    </div>
  );
}
