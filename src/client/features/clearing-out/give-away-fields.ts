import { disposalLimits } from '../../../shared/clearing-out/contract.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { addMonths, dutchDate } from '../../../shared/platform/time.ts';
import { parseGrams } from './weight.ts';

interface GiveAwayFields {
  destination: string;
  given_on: string;
  weight: string;
  note: string;
}

const today = () => dutchDate(Date.now());

/** A disposal can be recorded up to a month later. */
export const selectableDates = () => ({ from: addMonths(today(), -1), to: today() });

export const initialFields = ({ donation_destination }: Organization, isHandedIn: boolean): GiveAwayFields => ({
  destination: isHandedIn ? 'Gemeente' : (donation_destination ?? ''),
  given_on: today(),
  weight: '',
  note: '',
});

/** Keyed by field name in the order of the form, so that the first problem can get the focus. */
export function findProblems(
  fields: GiveAwayFields,
  isHandedIn: boolean,
): Partial<Record<keyof GiveAwayFields, string>> {
  const { from, to } = selectableDates();
  const grams = parseGrams(fields.weight);
  return {
    ...(!fields.destination.trim() && {
      destination: isHandedIn ? 'Vul in waar het is ingeleverd.' : 'Vul in naar wie het gaat.',
    }),
    ...(!(from <= fields.given_on && fields.given_on <= to) && { given_on: 'Kies een dag in de afgelopen maand.' }),
    ...(grams !== null &&
      !(grams >= 1 && grams <= disposalLimits.weightGrams) && { weight: 'Vul kilo’s in, bijvoorbeeld 12,5.' }),
  };
}
