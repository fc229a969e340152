import type { User } from '@supabase/auth-js';
import { createRoot } from 'react-dom/client';

import { connectionOf } from '../../../../shared/accounts/work-accounts.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { authClient, currentSession } from '../../../platform/auth/auth-client.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

/**
 * For calls that change who may get in. When the server wants a fresh sign-in, a dialog asks for it and the call is
 * repeated. Accepts calls that throw and those of auth-js, which return their error.
 */
export async function withFreshSignIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work();
    if (!isRefused((answer as { error?: unknown } | undefined)?.error)) return answer;
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  await askWhoIsThere();
  return work();
}

const REFUSED = new Set(['fresh_sign_in_required', 'reauthentication_needed']);

const isRefused = (error: unknown) => REFUSED.has(String((error as { code?: unknown } | null | undefined)?.code));

const linkedConnection = (user: User | undefined) =>
  user?.identities?.map(({ provider }) => connectionOf(provider)).find((id) => id !== null) ?? null;

/** Shows the dialog in a root of its own, so that every page can ask without making room for it. */
async function askWhoIsThere(): Promise<void> {
  const user = (await currentSession())?.user;
  const factorOf = (type: string) =>
    user?.factors?.find(({ factor_type, status }) => factor_type === type && status === 'verified')?.id;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  try {
    await new Promise<void>((resolve, reject) => {
      root.render(
        <ConfirmIdentity
          email={user?.email ?? ''}
          hasPassword={!user?.app_metadata['has_no_password']}
          workAccount={linkedConnection(user)}
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
