import { Clock3, MapPin } from 'lucide';

import { itemName, officeOf, whereToCollect } from '../../../../shared/items/labels.ts';
import { daysLeft, daysLeftInWords } from '../../../../shared/items/terms.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { openingText } from '../../../../shared/organizations/opening-hours.ts';
import { longDate } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { itemPaths } from '../../organizations/paths.ts';
import { ScanHint } from './ScanHint.tsx';
import { SlideLayout } from './SlideLayout.tsx';
import type { Slide } from './slides.ts';

interface SlideViewProps {
  organization: Organization;
  slide: Slide;
  tick: number;
  moment: number;
}

export function SlideView({ organization, slide, tick, moment }: SlideViewProps) {
  const { id, tags, photo_url, last_seen_location, upload_date } = slide;
  const name = tags.length > 0 ? itemName(slide) : 'Voorwerp';
  const days = daysLeft(organization, slide, moment);
  const opening = organization.opening_hours && openingText(organization.opening_hours, moment);
  return (
    <SlideLayout
      tick={tick}
      picture={<img key={id} src={photo_url} alt={`Foto: ${name}`} className="fade-in size-full object-contain" />}
    >
      <h1 className="text-muted line-clamp-2 text-[1.1em] font-semibold">Gevonden bij {organization.name}</h1>
      <div key={id} className="fade-in grid gap-[0.5em] text-[1.25em] leading-tight">
        <p dir="auto" className="line-clamp-3 text-[2em] font-extrabold wrap-anywhere first-letter:uppercase">
          {name}
        </p>
        {days !== null && (
          <p className="bg-accent text-on-accent flex items-center gap-[0.4em] justify-self-start rounded-full px-[0.7em] py-[0.25em] font-bold">
            <Icon node={Clock3} className="size-[1em]" />
            {daysLeftInWords(days)}
          </p>
        )}
        {last_seen_location && (
          <p className="flex items-center gap-[0.4em]">
            <Icon node={MapPin} className="size-[1em] shrink-0" />
            <span dir="auto" className="line-clamp-2 wrap-anywhere">
              {last_seen_location}
            </span>
          </p>
        )}
        <p className="text-muted">Gevonden op {longDate(upload_date)}</p>
      </div>
      <ScanHint organization={organization} path={itemPaths(organization, id).opened} title="Van jou? Scan de code.">
        <p className="line-clamp-2 wrap-anywhere">
          {whereToCollect(officeOf(organization), organization.parts.includes('claims'))}
        </p>
        {opening && <p>{opening}</p>}
      </ScanHint>
    </SlideLayout>
  );
}
