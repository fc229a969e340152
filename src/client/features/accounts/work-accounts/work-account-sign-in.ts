import { providerOf } from '../../../../shared/accounts/work-accounts.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { authClient } from '../../../platform/auth/auth-client.ts';

/** The parameter of the sign-in page that names the page to open afterwards. */
export const TARGET = 'naar';

/** The sign-in page completes the sign-in, and then opens the target. */
function returnAddress(page: string, target: string | null): string {
  const url = new URL(page, location.origin);
  if (target) url.searchParams.set(TARGET, target);
  return url.href;
}

/** Leaves the portal for the issuer, which asks which account to use or takes the one that is signed in there. */
export async function signInWithWorkAccount(
  connection_id: string,
  page: string,
  target: string | null,
  choosesAccount: boolean,
): Promise<void> {
  const client = await authClient();
  const redirectTo = returnAddress(page, target);
  const { error } = choosesAccount
    ? await client.signInWithOAuth({
        provider: providerOf(connection_id),
        options: { redirectTo, queryParams: { prompt: 'select_account' } },
      })
    : await client.signInWithSSO({ providerId: connection_id, options: { redirectTo } });
  if (error) throw error;
}

/** Links a work account or, for one that is linked, proves again who the user is. Leaves the portal for the issuer. */
export async function linkWorkAccount(connection_id: string, target: string) {
  return (await authClient()).linkIdentity({
    provider: providerOf(connection_id),
    options: { redirectTo: returnAddress(pathTo('auth'), target) },
  });
}
