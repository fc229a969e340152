import { ArrowLeft, Plus } from 'lucide';

import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Link } from '../../../platform/router/router.tsx';
import { useBackLink } from '../../../platform/router/use-back-link.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ItemReports } from '../../lost-reports/ItemReports.tsx';
import { itemPaths, usePaths } from '../../organizations/paths.ts';
import { ZoomablePhoto } from '../../photos/ZoomablePhoto.tsx';
import { hasPhotoSearch } from '../../search/has-photo-search.ts';
import { SimilarItems } from '../list/SimilarItems.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { History } from './History.tsx';
import { ItemInformation } from './ItemInformation.tsx';
import { PreviousNextLinks } from './PreviousNextLinks.tsx';
import { Section } from './Section.tsx';
import { StatusCard } from './StatusCard.tsx';

interface ItemViewProps {
  item: ItemDetail;
  organization: Organization;
  onDeleted: () => void;
}

export function ItemView({ item, organization, onDeleted }: ItemViewProps) {
  const { actor } = useAuth();
  const paths = usePaths();
  return (
    <div className="container-page pt-4 sm:pt-8">
      <Link
        {...useBackLink(paths.dashboard)}
        className="text-accent -ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-semibold hover:underline print:hidden"
      >
        <Icon node={ArrowLeft} className="size-5" />
        Terug naar overzicht
      </Link>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-3xl font-extrabold">Voorwerp gegevens</h1>
        {can(actor, 'items.manage', item) && can(actor, 'item.create', item) && (
          <ButtonLink to={paths.upload} variant="outline" className="print:hidden">
            <Icon node={Plus} className="size-5" />
            Nog een voorwerp plaatsen
          </ButtonLink>
        )}
      </div>
      <ChangeNotice item={item} />
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-8">
        <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-24">
          <ZoomablePhoto
            url={item.photo_url}
            alt={`Foto: ${itemName(item)}`}
            className="rounded-card border-line bg-surface max-h-[70dvh] w-full overflow-hidden border print:max-h-[10cm]"
            style={{ aspectRatio: `${item.photo_width ?? 4} / ${item.photo_height ?? 3}` }}
          />
          <PreviousNextLinks item={item} organization={organization} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <StatusCard item={item} organization={organization} onDeleted={onDeleted} />
          <ItemReports item={item} organization={organization} />
          <ItemInformation item={item} organization={organization} />
          {hasPhotoSearch(organization) && (
            <Section title="Lijkt hierop">
              <SimilarItems item={item} org_id={item.org_id} addressOf={({ id }) => itemPaths(organization, id).item} />
            </Section>
          )}
          {can(actor, 'item.history', item) && <History item={item} />}
        </div>
      </div>
    </div>
  );
}
