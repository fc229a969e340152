import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from '../../../../shared/accounts/factors.ts';
import { siteName } from '../../../../shared/pages/pages.ts';
import type { PortalAddress } from '../../../platform/mail/mail-queue.ts';
import { AuthFailure } from '../auth/auth-failure.ts';

/** Loaded at its first use: it is a sixth of all modules, which every start and command would load. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, which all authenticators support one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The stored fields of a passkey. */
export interface StoredPasskey {
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[] | null;
}

type KnownPasskey = Pick<StoredPasskey, 'credential_id' | 'transports'>;

const rpIdOf = ({ origin }: PortalAddress) => new URL(origin).hostname;

const describe = ({ credential_id, transports }: KnownPasskey) => ({
  id: credential_id,
  ...(transports && { transports }),
});

/** Stored on the authenticator, and always with a fingerprint, face or PIN: such a passkey is both factors. */
export async function registrationOptions(
  address: PortalAddress,
  user: { id: string; email: string; name: string },
  known: KnownPasskey[],
): Promise<RegistrationOptions> {
  const { generateRegistrationOptions } = await library();
  return (await generateRegistrationOptions({
    rpName: siteName,
    rpID: rpIdOf(address),
    // A copy, because the bytes of a Buffer may be shared.
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })) as RegistrationOptions;
}

export async function authenticationOptions(
  address: PortalAddress,
  allowed: KnownPasskey[],
): Promise<AuthenticationOptions> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(address),
    allowCredentials: allowed.map(describe),
    userVerification: 'required',
  });
  return { allowCredentials: [], ...options } as AuthenticationOptions;
}

export async function checkRegistration(
  { origin }: PortalAddress,
  response: RegistrationResponse,
  challenge: string,
): Promise<StoredPasskey> {
  assertNotFramed(response.response.clientDataJSON);
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf({ origin }),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(throwRefused);
  if (!checked.verified) throw new AuthFailure('webauthn_verification_failed');
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports: transports ?? null };
}

/** Returns the new counter; refuses one that went back, because then the passkey may have been copied. */
export async function checkAuthentication(
  { origin }: PortalAddress,
  response: AuthenticationResponse,
  challenge: string,
  { credential_id, public_key, counter }: StoredPasskey,
): Promise<number> {
  assertNotFramed(response.response.clientDataJSON);
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf({ origin }),
    credential: { id: credential_id, publicKey: Uint8Array.from(public_key), counter },
    requireUserVerification: true,
  }).catch(throwRefused);
  if (!checked.verified) throw new AuthFailure('webauthn_verification_failed');
  return checked.authenticationInfo.newCounter;
}

/** The library does not look at this: no page of another site may ask for a passkey in a frame. */
function assertNotFramed(clientDataJSON: string): void {
  if (isCrossOrigin(clientDataJSON)) throwRefused();
}

/** What cannot be read is left to the library. */
function isCrossOrigin(clientDataJSON: string): boolean {
  try {
    const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      crossOrigin?: boolean;
    };
    return crossOrigin === true;
  } catch {
    return false;
  }
}

/** The library throws for everything that is wrong with a response. */
function throwRefused(): never {
  throw new AuthFailure('webauthn_verification_failed');
}
