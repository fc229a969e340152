import { useQuery } from '@tanstack/react-query';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import type { DeskReport } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { itemQuery } from '../../items/desk-queries.ts';
import { Photo } from '../../photos/Photo.tsx';
import { ZoomablePhoto } from '../../photos/ZoomablePhoto.tsx';
import { describeConnectMail } from './match-state.ts';
import { useReportChange } from './use-report-change.ts';

interface ChosenItemProps {
  item: ListedItem;
  report: DeskReport;
  organization: Organization;
  onBack: () => void;
  onConnected: () => void;
}

/** Shows what connecting the item does before the user confirms it. */
export function ChosenItem({ item, report, organization, onBack, onConnected }: ChosenItemProps) {
  const { data: detail } = useQuery(itemQuery(organization.id, item.id));
  const { mutate, isPending } = useReportChange(report, organization);
  const connect = () => mutate({ kind: 'connect', item_id: item.id }, { onSuccess: onConnected });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto pb-5">
      {item.photo_url ? (
        <ZoomablePhoto
          url={item.photo_url}
          alt={`Foto: ${itemName(item)}`}
          className="bg-paper max-h-[45dvh] w-full shrink-0 overflow-hidden rounded-2xl"
          style={{ aspectRatio: `${detail?.photo_width ?? 4} / ${detail?.photo_height ?? 3}` }}
        />
      ) : (
        <Photo url={null} alt="" size="small" className="h-48 shrink-0 rounded-2xl" />
      )}
      <div>
        {/* Takes the focus, so that screen readers announce the chosen item. */}
        <p tabIndex={-1} ref={takeFocus} className="text-lg font-bold wrap-anywhere outline-none">
          {itemName(item)}
        </p>
        <p className="text-muted min-h-12">{detail && describeConnectMail(detail, report)}</p>
      </div>
      <div className="mt-auto grid gap-2 sm:flex sm:flex-row-reverse sm:justify-end sm:gap-3">
        <Button disabled={isPending || !detail} onClick={connect}>
          {isPending ? 'Bezig...' : 'Koppelen'}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={onBack}>
          Ander voorwerp kiezen
        </Button>
      </div>
    </div>
  );
}

const takeFocus = (place: HTMLElement | null) => place?.focus({ preventScroll: true });
