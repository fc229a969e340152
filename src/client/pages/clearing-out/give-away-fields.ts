import { disposalLimits } from '../../../shared/clearing-out.ts';
import { dutchDate } from '../../../shared/opening-hours.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { addMonths } from '../../../shared/terms.ts';
import { gramsIn } from './weight.ts';

/** As they are typed. */
interface GiveAwayFields {
  destination: string;
  given_on: string;
  weight: string;
  note: string;
}

const today = () => dutchDate(Date.now());

/** When it can have gone. */
export const daysToChoose = () => ({ from: addMonths(today(), -1), to: today() });

export const firstFields = ({ donation_destination }: Organization, isHandedIn: boolean): GiveAwayFields => ({
  destination: isHandedIn ? 'Gemeente' : (donation_destination ?? ''),
  given_on: today(),
  weight: '',
  note: '',
});

/** By the name of the field, in their order. */
export function problemsOf(fields: GiveAwayFields, isHandedIn: boolean): Partial<Record<keyof GiveAwayFields, string>> {
  const { from, to } = daysToChoose();
  const grams = gramsIn(fields.weight);
  return {
    ...(!fields.destination.trim() && {
      destination: isHandedIn ? 'Vul in waar het is ingeleverd.' : 'Vul in naar wie het gaat.',
    }),
    ...(!(from <= fields.given_on && fields.given_on <= to) && { given_on: 'Kies een dag in de afgelopen maand.' }),
    ...(grams !== null &&
      !(grams >= 1 && grams <= disposalLimits.weightGrams) && { weight: 'Vul kilo’s in, bijvoorbeeld 12,5.' }),
  };
}
