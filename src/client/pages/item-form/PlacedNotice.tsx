import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';

import type { ItemDetail } from '../../../shared/items.ts';
import { itemName } from '../../../shared/labels.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { Photo } from '../../components/Photo.tsx';
import { itemPaths } from '../../session/paths.ts';

interface PlacedNoticeProps {
  placed: ItemDetail[];
  organization: Organization;
}

/** What was placed just now, for whoever works through a box of things. */
export function PlacedNotice({ placed, organization }: PlacedNoticeProps) {
  const last = placed.at(-1)!;
  return (
    <div className="bg-good-soft mt-4 flex items-center gap-4 rounded-2xl p-3">
      <Photo url={last.photo_url} alt="" size="small" eager className="size-14 shrink-0 rounded-xl" />
      <div className="min-w-0 flex-1">
        <p className="text-good flex items-center gap-1.5 font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {placed.length === 1 ? 'Geplaatst' : `${placed.length} voorwerpen geplaatst`}
        </p>
        <Link
          to={itemPaths(organization, last.id).item}
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        >
          <span className="line-clamp-1 wrap-anywhere">
            Bekijk <span className="font-semibold">{itemName(last)}</span>
          </span>
        </Link>
      </div>
    </div>
  );
}
