import type { Organization } from '../../../../shared/organizations/contract.ts';
import { dayInWords } from '../../../platform/time/dates.ts';
import { usePlaces } from '../../items/fields/use-places.ts';
import type { CardFields } from '../engine/intake.ts';

export function OwnFields({ own, organization }: { own: Partial<CardFields>; organization: Organization }) {
  const { nameOf } = usePlaces(organization.id);
  const words = [
    own.last_seen_location && `Gevonden: ${own.last_seen_location}`,
    own.place_id && nameOf(own.place_id),
    own.found_on && `Op ${dayInWords(own.found_on)}`,
    own.description,
    own.verification_note && 'Met controlekenmerk',
    own.is_public === false && 'Alleen voor wie is ingelogd',
    own.kind_only && 'Alleen soort tonen',
  ].filter(Boolean);
  return words.length > 0 && <p className="text-muted text-sm wrap-anywhere">{words.join(' · ')}</p>;
}
