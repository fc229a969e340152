import type { ConnectionKind } from '../../../../shared/accounts/work-accounts.ts';
import type { Sector } from '../../../../shared/organizations/contract.ts';

/** What the people of an organisation call their account at work. */
export const accountWord = (sector: Sector | undefined) => (sector === 'schools' ? 'schoolaccount' : 'werkaccount');

export const kindLabels: Record<ConnectionKind, string> = {
  entra: 'Microsoft 365',
  google: 'Google Workspace',
  oidc: 'Anders',
};
