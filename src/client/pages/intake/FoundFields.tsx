import { limits } from '../../../shared/items.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { PlaceField } from '../../components/items/PlaceField.tsx';
import { daysAgo } from '../../components/report-form/missing.ts';
import { Field } from '../../components/ui/Field.tsx';
import type { CardFields } from '../../session/intake/intake.ts';
import { useUsualLocations } from './usual-locations.ts';

interface FoundFieldsProps {
  fields: CardFields;
  organization: Organization;
  onChange: (changes: Partial<CardFields>) => void;
}

/** Where and when it was found, and where it is kept: of all, or of one. */
export function FoundFields({ fields, organization, onChange }: FoundFieldsProps) {
  const usual = useUsualLocations(organization.id);
  return (
    <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      <div className="grid gap-2 sm:col-span-2">
        <Field
          label="Waar gevonden"
          name="last_seen_location"
          placeholder="Bijvoorbeeld: gymzaal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={limits.location}
          value={fields.last_seen_location}
          onChange={(event) => onChange({ last_seen_location: event.currentTarget.value })}
        />
        {usual.length > 0 && (
          <div role="group" aria-label="Vaak gevonden" className="flex flex-wrap gap-2">
            {usual.map((location) => {
              const isChosen = fields.last_seen_location === location;
              return (
                <button
                  key={location}
                  type="button"
                  dir="auto"
                  aria-pressed={isChosen}
                  onClick={() => onChange({ last_seen_location: isChosen ? '' : location })}
                  className="border-field/60 hover:bg-soft aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent min-h-11 max-w-full truncate rounded-full border px-4"
                >
                  {location}
                </button>
              );
            })}
          </div>
        )}
      </div>
      <PlaceField orgId={organization.id} value={fields.place_id} onChange={(place_id) => onChange({ place_id })} />
      <Field
        label="Gevonden op"
        name="found_on"
        type="date"
        required
        min={daysAgo(limits.longestSinceFound)}
        max={daysAgo(0)}
        value={fields.found_on}
        // Empty while somebody is typing it.
        onChange={(event) => event.currentTarget.value && onChange({ found_on: event.currentTarget.value })}
      />
    </div>
  );
}
