import { useEffect, useRef } from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { SearchedOrganization } from '../../../../shared/organizations/contract.ts';
import { ShareItemButton } from '../../items/list/ShareItemButton.tsx';
import { useIsPublic } from '../../items/use-listed-item.ts';
import { ClaimButton } from './ClaimButton.tsx';

export interface CardActionsProps {
  item: ListedItem;
  organization: SearchedOrganization;
  onClose: () => void;
}

export function CardActions({ item, organization, onClose }: CardActionsProps) {
  const isPublic = useIsPublic(item.id);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current!.querySelector('a')?.focus(), []);
  const entry = 'w-full justify-start! px-3!';
  return (
    <div
      ref={menu}
      className="fade-in border-line bg-surface absolute end-0 top-0 w-max rounded-2xl border p-1.5 shadow-xl"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onClose()}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.parentElement!.querySelector('button')!.focus();
        onClose();
      }}
    >
      <ul>
        <li>
          <ClaimButton item={item} organization={organization} variant="plain" className={entry} />
        </li>
        {isPublic && (
          <li>
            <ShareItemButton item={item} organization={organization} className={entry} />
          </li>
        )}
      </ul>
    </div>
  );
}
