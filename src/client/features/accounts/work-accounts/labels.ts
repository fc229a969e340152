import type { ConnectionKind } from '../../../../shared/accounts/work-accounts.ts';

export const kindLabels: Record<ConnectionKind, string> = {
  entra: 'Microsoft 365',
  google: 'Google Workspace',
  oidc: 'Anders',
};
