import { Plus } from 'lucide';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { type Place, type Places, savePlaces } from '../../../../shared/places/contract.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { randomUuid } from '../../../platform/api/random-uuid.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { itemsInWords } from '../../items/list/items-in-words.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { SectionForm } from '../SectionForm.tsx';
import { useVersionedDraft } from '../use-versioned-draft.ts';
import { canAddPlace, placeRules } from './place-rules.ts';
import { PlaceFields } from './PlaceFields.tsx';

interface PlacesSectionProps {
  start: Places;
  onChange: (section: string, isUnsaved: boolean) => void;
}

const toVersioned = ({ version, places }: Places) => ({ version, value: places });

export function PlacesSection({ start, onChange }: PlacesSectionProps) {
  const { id: org_id } = useOrganization().organization!;
  const {
    draft: places,
    base,
    setDraft,
    problems,
    form,
  } = useVersionedDraft({
    name: 'places',
    start: toVersioned(start),
    rules: placeRules,
    send: (value, version, before) => {
      // The server deletes an omitted place that was never used, and archives it otherwise.
      const wasArchived = new Set(before.filter((place) => place.is_archived).map(({ id }) => id));
      const places = value.filter(({ id, is_archived }) => !is_archived || wasArchived.has(id)).map(withoutItemCount);
      return call(savePlaces, { params: { id: org_id }, body: { version, places } }, defaultTimeout());
    },
    read: toVersioned,
    onChange,
  });
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const inUse = places.filter((place) => !place.is_archived);
  const archived = places.filter((place) => place.is_archived);

  const change = (id: string, changes: Partial<Place>) =>
    setDraft(places.map((place) => (place.id === id ? { ...place, ...changes } : place)));

  function addPlace() {
    flushSync(() => setDraft([...inUse, { ...emptyPlace, id: randomUuid() }, ...archived]));
    list.current!.querySelector<HTMLInputElement>('li:last-child input')!.focus();
  }

  function move(from: number, to: number) {
    const place = inUse[from]!;
    setDraft([...inUse.toSpliced(from, 1).toSpliced(to, 0, place), ...archived]);
    setMoved(`${place.name} staat nu op plek ${to + 1} van ${inUse.length}`);
  }

  const isNew = (place: Place) => !base.some(({ id }) => id === place.id);

  function removePlace(place: Place) {
    add.current?.focus();
    if (isNew(place)) setDraft(places.filter(({ id }) => id !== place.id));
    else change(place.id, { is_archived: true });
  }

  return (
    <SectionForm
      title="Bewaarplaatsen"
      intro="Waar jullie gevonden voorwerpen bewaren, zoals ‘Rek 2, bak B’. Alleen wie hier werkt, ziet dit."
      state={form}
    >
      <ul ref={list} aria-label="In gebruik" className="grid gap-3 empty:hidden">
        {inUse.map((place, index) => (
          <PlaceFields
            key={place.id}
            place={place}
            problem={problems[place.id]}
            at={index + 1}
            of={inUse.length}
            onName={(name) =>
              change(place.id, {
                name,
                ...(isNew(place) && looksLikeSafe(name) && !looksLikeSafe(place.name) && { staff_only: true }),
              })
            }
            onStaffOnly={(staff_only) => change(place.id, { staff_only })}
            onMove={(by) => move(index, index + by)}
            onRemove={() => removePlace(place)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {canAddPlace(places) && (
        <Button ref={add} variant="outline" className="justify-self-start print:hidden" onClick={addPlace}>
          <Icon node={Plus} className="size-5" />
          Bewaarplaats toevoegen
        </Button>
      )}
      {archived.length > 0 && (
        <div className="border-line grid gap-2 border-t pt-5">
          <h3 className="font-bold">Niet meer in gebruik</h3>
          <p className="text-muted text-sm">Wat daar ligt, blijft daar staan; er komt niets meer bij.</p>
          <ul className="grid gap-1">
            {archived.map((place) => (
              <li key={place.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
                <span className="wrap-anywhere">
                  <bdi>{place.name}</bdi>
                  {place.items > 0 && <span className="text-muted">, {itemsInWords(place.items)}</span>}
                </span>
                <Button
                  variant="plain"
                  className="text-accent -me-3 px-3! print:hidden"
                  aria-label={`Weer gebruiken: ${place.name}`}
                  onClick={() => {
                    add.current?.focus();
                    setDraft([
                      ...inUse,
                      { ...place, is_archived: false },
                      ...archived.filter(({ id }) => id !== place.id),
                    ]);
                  }}
                >
                  Weer gebruiken
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </SectionForm>
  );
}

const withoutItemCount = ({ items: _, ...place }: Place) => place;

const emptyPlace = { name: '', is_archived: false, staff_only: false, items: 0 };

const looksLikeSafe = (name: string) => /\b(kluis|kluisje|safe)\b/i.test(name);
