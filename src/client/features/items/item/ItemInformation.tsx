import { Eye, EyeOff } from 'lucide';
import type { ReactNode } from 'react';

import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import { shownTags } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { longDate, longDateTime } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Tags } from '../fields/Tags.tsx';
import { ShareItemButton } from '../list/ShareItemButton.tsx';
import { handOverText } from '../status/status-texts.ts';
import { Section } from './Section.tsx';

export function ItemInformation({ item, organization }: { item: ItemDetail; organization: Organization }) {
  const visibilityIcon = item.is_public ? Eye : EyeOff;
  return (
    <Section title="Voorwerp informatie">
      <div className="grid gap-2">
        <h3 className="text-muted text-sm font-semibold">Kenmerken</h3>
        {item.tags.length > 0 ? <Tags tags={item.tags} most={item.tags.length} /> : <p>Nog geen tags</p>}
      </div>
      {item.description && (
        <div className="grid gap-1">
          <h3 className="text-muted text-sm font-semibold">Beschrijving</h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {item.description}
          </p>
        </div>
      )}
      <dl className="border-line grid gap-3 border-t pt-4">
        <Fact name="Code:">
          <span className="tracking-widest">{item.code}</span>
        </Fact>
        {item.place_name && (
          <Fact name="Bewaarplaats:">
            <bdi>{item.place_name}</bdi>
          </Fact>
        )}
        {item.last_seen_location && (
          <Fact name="Laatst gezien:">
            <bdi>{item.last_seen_location}</bdi>
          </Fact>
        )}
        {item.found_on && (
          <Fact name="Gevonden op:">
            <time dateTime={item.found_on}>{longDate(`${item.found_on}T12:00`)}</time>
          </Fact>
        )}
        <Fact
          name={item.found_on ? 'Geplaatst op:' : 'Gevonden op:'}
          note={item.uploaded_by_name && `door ${item.uploaded_by_name}`}
        >
          <time dateTime={item.upload_date}>{longDateTime(item.upload_date)}</time>
        </Fact>
        {item.claimed_date && (
          <Fact name="Opgehaald op:" note={handOverText(item)}>
            <time dateTime={item.claimed_date}>{longDateTime(item.claimed_date)}</time>
          </Fact>
        )}
      </dl>
      {item.kind_only && (
        <p className="text-muted text-sm wrap-anywhere">
          <strong>Alleen soort:</strong> wie hier niet werkt, ziet geen foto en geen kenmerken, alleen ‘
          {shownTags({ ...item, tags: item.kinds }).join(', ')}’.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-muted flex items-center gap-2 text-sm">
          <Icon node={visibilityIcon} className="size-4 shrink-0" />
          {item.is_public ? 'Zichtbaar zonder inloggen' : 'Alleen zichtbaar voor wie is ingelogd'}
        </p>
        {item.is_public && <ShareItemButton item={item} organization={organization} className="-me-5" />}
      </div>
    </Section>
  );
}

interface FactProps {
  name: string;
  note?: string | null;
  children: ReactNode;
}

function Fact({ name, note, children }: FactProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">
        {children}
        {note && <span className="text-muted block text-sm font-normal">{note}</span>}
      </dd>
    </div>
  );
}
