import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide';
import { useRef, useState } from 'react';

import { editItem, type ItemDetail } from '../../../../shared/items/desk-items.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { type FoundText, isPersonal } from '../../../../shared/photos/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { itemPaths } from '../../organizations/paths.ts';
import { Photo } from '../../photos/Photo.tsx';
import { sendPhoto } from '../../photos/upload-photo.ts';
import { facesBlurred, CHECK_YOURSELF, personalText, textCovered } from '../fields/photo-findings.ts';
import { isItemsQueryOf } from '../queries.ts';
import { coverAreas } from './photo/cover-areas.ts';
import { useTextsIn } from './photo/use-photo-text.ts';

export interface Placed {
  item: ItemDetail;
  faces: number;
  /** The recognised texts; null when it was placed before they were known. */
  texts: FoundText[] | null;
}

interface PlacedItemProps {
  placed: Placed;
  organization: Organization;
  /** Null for an earlier item, which is shown only when its photo contains personal text. */
  title: string | null;
  onChange: (item: ItemDetail) => void;
}

/** Shows a placed item, and personal text that was recognised in its photo afterwards. */
export function PlacedItem({ placed: { item, faces, texts }, organization, title, onChange }: PlacedItemProps) {
  const queryClient = useQueryClient();
  const heading = useRef<HTMLParagraphElement>(null);
  const [covered, setCovered] = useState<FoundText[]>([]);
  const [isCovering, setIsCovering] = useState(false);
  const imageUrl = item.photo_url.split('#')[0]!;
  const isSeen = item.is_public && !item.kind_only;
  const read = useTextsIn(isSeen && !texts ? imageUrl : undefined);
  const found = isSeen ? (texts ?? read ?? []).filter(isPersonal) : [];

  async function cover() {
    // The button disappears.
    heading.current?.focus();
    setIsCovering(true);
    try {
      const photo = await (await fetch(imageUrl)).blob();
      const areas = found.map(({ box }) => box);
      const { path } = await sendPhoto(await coverAreas(photo, areas), () => {}, new AbortController().signal);
      const body = { version: item.version, photo_path: path };
      onChange(await call(editItem, { params: { id: item.id }, body }));
      queryClient.removeQueries({ predicate: isItemsQueryOf(item.org_id) });
      setCovered((before) => [...before, ...found]);
    } catch (error) {
      const { message: description } = error as Error;
      showToast({ variant: 'failure', title: 'Onleesbaar maken is niet gelukt', description });
    }
    setIsCovering(false);
  }

  const isReadable = found.length > 0;
  const isCovered = !isReadable && covered.length > 0;
  const shown = isReadable ? personalText(found) : isCovered ? textCovered(covered) : title;
  if (!shown) return null;
  const icon = isReadable ? CircleAlert : CircleCheck;
  return (
    <li className={`flex items-center gap-4 rounded-2xl p-3 ${isReadable ? 'bg-soft' : 'bg-good-soft'}`}>
      <Photo
        key={item.photo_url}
        url={item.photo_url}
        alt=""
        size="small"
        eager
        className="size-14 shrink-0 rounded-xl"
      />
      <div className="min-w-0 flex-1">
        <p
          ref={heading}
          tabIndex={-1}
          role="status"
          className={`flex items-start gap-1.5 font-semibold outline-none ${isReadable ? '' : 'text-good'}`}
        >
          <Icon node={icon} className="mt-0.5 size-5 shrink-0" />
          <span className="wrap-anywhere">{shown}</span>
        </p>
        <p className="text-sm">
          Code <span className="font-mono text-base font-bold tracking-wider">{item.code}</span>
        </p>
        {item.kind_only && <p className="text-sm">Wie hier niet werkt, ziet alleen de soort.</p>}
        {faces > 0 && <p className="text-sm">{facesBlurred(faces)}</p>}
        <div className="flex items-center justify-between gap-2">
          <Link
            to={itemPaths(organization, item.id).item}
            className="inline-flex min-h-11 items-center underline underline-offset-2"
          >
            {isCovered ? (
              CHECK_YOURSELF
            ) : (
              <span className="line-clamp-1 wrap-anywhere">
                Bekijk <span className="font-semibold">{itemName(item)}</span>
              </span>
            )}
          </Link>
          {isReadable && (
            <Button
              variant="plain"
              disabled={isCovering}
              className="text-accent hover:bg-surface! px-2! whitespace-nowrap"
              onClick={() => void cover()}
            >
              {isCovering ? 'Bezig…' : 'Maak onleesbaar'}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
