import type { EncryptedColumn } from '../../platform/secrets/secrets.ts';
import { factorSecret } from './factors/factors.service.ts';
import { identitiesToApprove } from './members/newcomers-to-approve.ts';
import { columnsOfWorkAccounts } from './work-accounts/connections/connections.ts';

export const encryptedColumns: EncryptedColumn[] = [factorSecret, identitiesToApprove, ...columnsOfWorkAccounts];
