import type { ListedOrganization } from '../../../../shared/organizations/contract.ts';

export interface OrganizationSelectProps {
  id: string;
  placeholder: string;
  value: ListedOrganization | null;
  onChange: (organization: ListedOrganization | null) => void;
}
