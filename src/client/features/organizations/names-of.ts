import type { Organization } from '../../../shared/organizations/contract.ts';
import { listInWords } from '../../../shared/platform/language/list-in-words.ts';

/** For instance 'De Eik en De Vlinder'. */
export const namesOf = (organizations: Pick<Organization, 'name'>[]) =>
  listInWords(organizations.map(({ name }) => name));
