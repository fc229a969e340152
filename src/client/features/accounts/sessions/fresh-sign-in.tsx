import type { User } from '@supabase/auth-js';
import { createRoot } from 'react-dom/client';

import { getProfile } from '../../../../shared/accounts/contract.ts';
import { accountWord, connectionOf } from '../../../../shared/accounts/work-accounts.ts';
import { getOrganization } from '../../../../shared/organizations/contract.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { call } from '../../../platform/api/call.ts';
import { authClient, currentSession } from '../../../platform/auth/auth-client.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import type { Interrupted } from './interrupted.ts';

/**
 * For calls that change who may get in. When the server wants a fresh sign-in, a dialog asks for it and the call is
 * repeated; with a work account the user leaves the page, and returns to what was interrupted. Accepts calls that throw
 * and those of auth-js, which return their error.
 */
export async function withFreshSignIn<T>(work: () => Promise<T>, interrupted: Interrupted): Promise<T> {
  try {
    const result = await work();
    if (!isRefused((result as { error?: unknown } | undefined)?.error)) return result;
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  await confirmIdentity(interrupted);
  return work();
}

const REFUSED = new Set(['fresh_sign_in_required', 'reauthentication_needed']);

const isRefused = (error: unknown) => REFUSED.has(String((error as { code?: unknown } | null | undefined)?.code));

/** Asks for the organisation itself, because the dialog is outside the providers of the page. */
async function linkedWorkAccount(user: User | undefined) {
  const connection_id = user?.identities?.map(({ provider }) => connectionOf(provider)).find((id) => id !== null);
  if (!connection_id) return null;
  const org_id = (await call(getProfile, {}))?.org_id;
  const organization = org_id ? await call(getOrganization, { params: { id: org_id } }) : undefined;
  return { connection_id, word: accountWord(organization?.sector) };
}

/** Shows the dialog in a root of its own, so that every page can ask without making room for it. */
async function confirmIdentity(interrupted: Interrupted): Promise<void> {
  const user = (await currentSession())?.user;
  const factorOf = (type: string) =>
    user?.factors?.find(({ factor_type, status }) => factor_type === type && status === 'verified')?.id;
  const hasPassword = !user?.app_metadata['has_no_password'];
  // The server accepts it only for an account without a password.
  const workAccount = hasPassword ? null : await linkedWorkAccount(user);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  try {
    await new Promise<void>((resolve, reject) => {
      root.render(
        <ConfirmIdentity
          email={user?.email ?? ''}
          hasPassword={hasPassword}
          workAccount={workAccount}
          interrupted={interrupted}
          app={factorOf('totp')}
          passkey={factorOf('webauthn')}
          onRenewed={resolve}
          onCancel={() => reject(new CallError('cancelled', 'Je hebt dit niet bevestigd. Er is niets veranderd.'))}
          onConfirmed={async ({ access_token, refresh_token }) => {
            const { error } = await (await authClient()).setSession({ access_token, refresh_token });
            if (error) throw error;
            resolve();
          }}
        />,
      );
    });
  } finally {
    root.unmount();
    container.remove();
  }
}
