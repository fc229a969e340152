import type { ListedOrganization } from '../../../shared/organizations.ts';

/** What the two ways to choose an organisation have in common. */
export interface OrganizationSelectProps {
  id: string;
  placeholder: string;
  value: ListedOrganization | null;
  onChange: (organization: ListedOrganization | null) => void;
}
