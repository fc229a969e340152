import type { Problems, Rules } from '../../../../shared/organizations/settings-rules.ts';
import { type Place, placeLimits } from '../../../../shared/places/contract.ts';
import { isLine, isReadable } from '../../../../shared/platform/text.ts';

const sameName = (a: Place, b: Place) => a.name.trim().toLowerCase() === b.name.trim().toLowerCase();

/** Problems are keyed by the id of the place. */
export const placeRules: Rules<Place[]> = {
  problems(places) {
    const inUse = places.filter((place) => !place.is_archived);
    const found: Problems = {};
    inUse.forEach((place, index) => {
      const name = place.name.trim();
      if (name === '') found[place.id] = 'Vul een naam in, of haal deze regel weg.';
      else if (!isReadable(name) || !isLine(name))
        found[place.id] = 'Een naam heeft minstens één letter of cijfer, en geen onzichtbare tekens.';
      else if (inUse.slice(0, index).some((other) => sameName(other, place)))
        found[place.id] = 'Deze naam staat er al. Kies een andere.';
    });
    return found;
  },
  tidy: (places) => places.map((place) => ({ ...place, name: place.name.trim() })),
  lines: (places) => [
    [
      'Bewaarplaatsen:',
      places
        .filter((place) => !place.is_archived)
        .map(({ name, staff_only }) => (staff_only ? `${name} (verborgen voor leerlinghulpen)` : name))
        .join(', '),
    ],
  ],
};

export const canAddPlace = (places: Place[]) => places.length < placeLimits.count;
