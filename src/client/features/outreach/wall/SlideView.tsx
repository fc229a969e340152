import { Clock3, MapPin } from 'lucide';

import { itemName } from '../../../../shared/items/labels.ts';
import { daysLeft, daysLeftInWords } from '../../../../shared/items/terms.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { officeOf, whereToCollect } from '../../../../shared/organizations/labels.ts';
import { openingText } from '../../../../shared/organizations/opening-hours.ts';
import { langOfNotes, type Reader, renderFor, text } from '../../../../shared/platform/language/texts.ts';
import { longDate } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { photoText } from '../../items/photo-text.ts';
import { itemPaths } from '../../organizations/paths.ts';
import { ScanHint } from './ScanHint.tsx';
import { SlideLayout } from './SlideLayout.tsx';
import type { Slide } from './slides.ts';

interface SlideViewProps {
  organization: Organization;
  slide: Slide;
  tick: number;
  moment: number;
  reader: Reader;
}

export function SlideView({ organization, slide, tick, moment, reader }: SlideViewProps) {
  const { id, tags, photo_url, last_seen_location, upload_date } = slide;
  const days = daysLeft(organization, slide, moment);
  const words = renderFor(reader, () => ({
    name: tags.length > 0 ? itemName(slide) : text('Voorwerp'),
    photo: photoText(slide),
    langOfNotes: langOfNotes(),
    title: text('Gevonden bij {organization}', { organization: organization.name }),
    left: days === null ? null : daysLeftInWords(days),
    found: text('Gevonden op {date}', { date: longDate(upload_date) }),
    scan: text('Van jou? Scan de code.'),
    collect: whereToCollect(officeOf(organization), organization.parts.includes('claims')),
    opening: organization.opening_hours && openingText(organization.opening_hours, moment),
  }));
  return (
    <SlideLayout
      tick={tick}
      reader={reader}
      picture={<img key={id} src={photo_url} alt={words.photo} className="fade-in size-full object-contain" />}
    >
      <h1 className="text-muted line-clamp-2 text-[1.1em] font-semibold">{words.title}</h1>
      <div key={id} className="fade-in grid gap-[0.5em] text-[1.25em] leading-tight">
        <p dir="auto" className="line-clamp-3 text-[2em] font-extrabold wrap-anywhere first-letter:uppercase">
          {words.name}
        </p>
        {words.left !== null && (
          <p className="bg-accent text-on-accent flex items-center gap-[0.4em] justify-self-start rounded-full px-[0.7em] py-[0.25em] font-bold">
            <Icon node={Clock3} className="size-[1em]" />
            {words.left}
          </p>
        )}
        {last_seen_location && (
          <p className="flex items-center gap-[0.4em]">
            <Icon node={MapPin} className="size-[1em] shrink-0" />
            <span dir="auto" lang={words.langOfNotes} className="line-clamp-2 wrap-anywhere">
              {last_seen_location}
            </span>
          </p>
        )}
        <p className="text-muted">{words.found}</p>
      </div>
      <ScanHint organization={organization} path={itemPaths(organization, id).opened} title={words.scan}>
        <p className="line-clamp-2 wrap-anywhere">{words.collect}</p>
        {words.opening && <p>{words.opening}</p>}
      </ScanHint>
    </SlideLayout>
  );
}
