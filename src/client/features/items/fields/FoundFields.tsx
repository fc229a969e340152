import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { useRef } from 'react';

import { limits } from '../../../../shared/items/contract.ts';
import { sectorLabels } from '../../../../shared/organizations/labels.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { daysAgo } from '../../lost-reports/form/report-fields.ts';
import { useCurrentOrganization } from '../../organizations/use-current-organization.ts';
import { statisticsQuery } from '../desk-queries.ts';
import { PlaceField } from './PlaceField.tsx';

interface FoundFieldValues {
  last_seen_location: string;
  place_id: string | null;
  /** For example 2026-11-16; empty for the day of placing. */
  found_on: string;
}

interface FoundFieldsProps {
  fields: FoundFieldValues;
  orgId: string | undefined;
  /** The location of the previous item, because a box of items mostly comes from one location. */
  previousLocation?: string | undefined;
  /** With this hint the date is optional. */
  dayHint?: string | undefined;
  onChange: (changes: Partial<FoundFieldValues>) => void;
}

/** Renders its fields into a grid of two or four columns. */
export function FoundFields({ fields, orgId, previousLocation, dayHint, onChange }: FoundFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { organization } = useCurrentOrganization();
  const example = sectorLabels[organization?.sector ?? 'schools'].examplePlace;
  const location = fields.last_seen_location;
  const isCopied = Boolean(previousLocation) && location === previousLocation;
  return (
    <>
      <div className="relative grid gap-2 sm:col-span-2">
        <Field
          ref={input}
          label="Laatst gezien"
          name="last_seen_location"
          hint={isCopied ? 'Overgenomen van het vorige voorwerp.' : undefined}
          placeholder={`Waar gevonden? Bijvoorbeeld: ${example}`}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={limits.location}
          value={location}
          onChange={(event) => onChange({ last_seen_location: event.currentTarget.value })}
        />
        {isCopied && (
          <button
            type="button"
            onClick={() => {
              onChange({ last_seen_location: '' });
              input.current?.focus();
            }}
            className="text-accent absolute end-0 -top-2.5 flex min-h-11 items-center gap-1 rounded-xl px-2 font-semibold hover:underline"
          >
            <Icon node={X} className="size-4" />
            Locatie wissen
          </button>
        )}
        {orgId && (
          <CommonLocations
            orgId={orgId}
            chosen={location}
            onChoose={(last_seen_location) => onChange({ last_seen_location })}
          />
        )}
      </div>
      <PlaceField orgId={orgId} value={fields.place_id} onChange={(place_id) => onChange({ place_id })} />
      <Field
        label="Gevonden op"
        name="found_on"
        type="date"
        hint={dayHint}
        required={!dayHint}
        min={daysAgo(limits.longestSinceFound)}
        max={daysAgo(0)}
        value={fields.found_on}
        onChange={({ currentTarget: { value } }) => {
          // The value is also empty while a date is being typed.
          if (value || dayHint) onChange({ found_on: value });
        }}
      />
    </>
  );
}

interface CommonLocationsProps {
  orgId: string;
  chosen: string;
  onChoose: (location: string) => void;
}

function CommonLocations({ orgId, chosen, onChoose }: CommonLocationsProps) {
  const { data } = useQuery(statisticsQuery(orgId));
  if (!data?.common_locations.length) return null;
  return (
    <div role="group" aria-label="Vaak gevonden" className="flex flex-wrap gap-2">
      {data.common_locations.map((location) => (
        <button
          key={location}
          type="button"
          dir="auto"
          aria-pressed={location === chosen}
          onClick={() => onChoose(location === chosen ? '' : location)}
          className="border-field/60 hover:bg-soft aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent min-h-11 max-w-full truncate rounded-full border px-4"
        >
          {location}
        </button>
      ))}
    </div>
  );
}
