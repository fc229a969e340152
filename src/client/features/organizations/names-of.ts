import type { Organization } from '../../../shared/organizations/contract.ts';
import { currentLocale } from '../../../shared/platform/language/texts.ts';

/** For instance 'De Eik en De Vlinder'. */
export const namesOf = (organizations: Pick<Organization, 'name'>[]) =>
  new Intl.ListFormat(currentLocale()).format(organizations.map(({ name }) => name));
