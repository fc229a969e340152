import type { ListedOrganization } from '../../../shared/organizations.ts';

/** Props of both organisation pickers. */
export interface OrganizationSelectProps {
  id: string;
  placeholder: string;
  value: ListedOrganization | null;
  onChange: (organization: ListedOrganization | null) => void;
}
