import { queryOptions } from '@tanstack/react-query';

import type { Factor } from '../../../../shared/accounts/auth.ts';
import { authClient } from '../../../platform/auth/auth-client.ts';
import { withFreshSignIn } from '../sessions/fresh-sign-in.tsx';
import type { Interrupted } from '../sessions/interrupted.ts';
import { unwrap } from './verify-factor.ts';

export const canUsePasskeys = () => typeof PublicKeyCredential !== 'undefined';

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  async queryFn() {
    const { all } = unwrap(await (await authClient()).mfa.listFactors());
    return (all as unknown as Factor[]).filter(({ status }) => status === 'verified');
  },
});

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => unwrap(await (await authClient()).passkey.list()),
});

export const recoveryCodesQuery = queryOptions({
  queryKey: ['recovery codes'],
  async queryFn() {
    const { data, error } = await (await authClient()).mfa.recoveryCodes.getStatus();
    if (error?.code === 'mfa_factor_not_found') return null;
    return unwrap({ data, error });
  },
});

const again = (sentence: string): Interrupted => ({ again: sentence, reopens: { dialog: 'add-factor' } });

export const addApp = () =>
  withFreshSignIn(async () => {
    const client = await authClient();
    const { totp } = unwrap(await client.mfa.listFactors());
    const friendlyName = totp.length === 0 ? 'Authenticator-app' : `Authenticator-app ${totp.length + 1}`;
    return unwrap(await client.mfa.enroll({ factorType: 'totp', friendlyName }));
  }, again('Kies nog eens ‘App koppelen’.'));

/** The new token says that the session has a second factor. */
export const addPasskey = () =>
  withFreshSignIn(async () => {
    const client = await authClient();
    const passkey = unwrap(await client.registerPasskey());
    await client.refreshSession();
    return passkey;
  }, again('Kies nog eens ‘Passkey maken’.'));

export const renamePasskey = async (passkeyId: string, friendlyName: string) =>
  unwrap(await (await authClient()).passkey.update({ passkeyId, friendlyName }));

export const removeFactor = (factorId: string) =>
  withFreshSignIn(async () => unwrap(await (await authClient()).mfa.unenroll({ factorId })), {
    again: 'Kies nog eens ‘Verwijderen’ bij je tweede stap.',
  });

export const makeRecoveryCodes = (isReplacing: boolean) =>
  withFreshSignIn(
    async () => {
      const { recoveryCodes } = (await authClient()).mfa;
      return unwrap(await (isReplacing ? recoveryCodes.regenerate() : recoveryCodes.generate())).codes;
    },
    { again: `Kies nog eens ‘${isReplacing ? 'Nieuwe herstelcodes' : 'Herstelcodes maken'}’.` },
  );

/** Makes codes for a person who has none yet. */
export async function makeFirstRecoveryCodes(): Promise<string[] | null> {
  const { data } = await (await authClient()).mfa.recoveryCodes.getStatus();
  return data ? null : makeRecoveryCodes(false);
}
