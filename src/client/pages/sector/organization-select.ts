import type { Organization } from '../../../shared/organizations.ts';

/** What the two ways to choose an organisation have in common. */
export interface OrganizationSelectProps {
  id: string;
  placeholder: string;
  organizations: Organization[];
  value: Organization | null;
  onChange: (organization: Organization | null) => void;
}
