import * as z from 'zod/mini';

import { AuthFailureResponse, AuthSession } from './auth.schema.ts';

// As in auth.schema.ts, names, shapes and codes follow GoTrue's protocol.

/** The server checks the text itself. */
const FriendlyName = z.string().check(z.maxLength(200));
const Code = z.string().check(z.maxLength(100));
const Base64 = (longest: number) => z.string().check(z.maxLength(longest));

const failure = AuthFailureResponse;
const params = z.object({ id: z.uuid() });
const OnlyId = z.object({ id: z.uuid() });
const Nothing = z.object({});

/** The result of `navigator.credentials` in JSON; the server decodes and checks it. */
const Credential = {
  id: Base64(2_000),
  rawId: Base64(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
};
const RegistrationResponse = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Base64(4_000),
    attestationObject: Base64(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type RegistrationResponse = z.infer<typeof RegistrationResponse>;

const AuthenticationResponse = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Base64(4_000),
    authenticatorData: Base64(4_000),
    signature: Base64(6_000),
    userHandle: z.optional(z.nullable(Base64(200))),
  }),
});
export type AuthenticationResponse = z.infer<typeof AuthenticationResponse>;

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

const RegistrationOptions = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.optional(z.int()),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
  attestation: z.string(),
  extensions: z.record(z.string(), z.unknown()),
});
export type RegistrationOptions = z.infer<typeof RegistrationOptions>;

const AuthenticationOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  allowCredentials: z.array(Descriptor),
  timeout: z.optional(z.int()),
  userVerification: z.string(),
});
export type AuthenticationOptions = z.infer<typeof AuthenticationOptions>;

export const enrollFactor = {
  summary: 'Adds an authenticator app; it counts once a code was verified',
  body: z.object({
    factor_type: z.string().check(z.maxLength(40)),
    friendly_name: z.nullish(FriendlyName),
  }),
  response: z.object({
    id: z.uuid(),
    type: z.literal('totp'),
    friendly_name: z.string(),
    /** The QR code is an SVG image. */
    totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
  }),
  failure,
};

export const challengeFactor = {
  summary: 'Starts the check of an authenticator app or a passkey as second factor',
  params,
  body: z.optional(z.object({})),
  response: z.object({
    id: z.uuid(),
    type: z.enum(['totp', 'webauthn']),
    expires_at: z.int(),
    webauthn: z.optional(
      z.object({
        type: z.literal('request'),
        credential_options: z.object({ publicKey: AuthenticationOptions }),
      }),
    ),
  }),
  failure,
};

export const verifyFactor = {
  summary: 'Checks a code or a passkey; the session then has a second factor',
  params,
  body: z.object({
    challenge_id: z.uuid(),
    code: z.optional(Code),
    webauthn: z.optional(z.object({ type: z.literal('request'), credential_response: AuthenticationResponse })),
  }),
  response: AuthSession,
  failure,
};

export const unenrollFactor = {
  summary: 'Removes an authenticator app or a passkey',
  params,
  response: OnlyId,
  failure,
};

const RecoveryCodes = z.object({
  id: z.uuid(),
  type: z.literal('recovery_code'),
  friendly_name: z.string(),
  total: z.int(),
  /** Shown this once; only hashes are stored. */
  codes: z.array(z.string()),
});

export const getRecoveryCodes = {
  summary: 'How many recovery codes are left',
  response: z.object({ id: z.uuid(), type: z.literal('recovery_code'), total: z.int(), remaining: z.int() }),
  failure,
};

export const makeRecoveryCodes = {
  summary: 'Makes ten recovery codes, which are shown once',
  body: z.optional(z.object({ friendly_name: z.nullish(FriendlyName) })),
  response: RecoveryCodes,
  failure,
};

export const replaceRecoveryCodes = {
  summary: 'Replaces the recovery codes by ten new ones',
  response: RecoveryCodes,
  failure,
};

export const verifyRecoveryCode = {
  summary: 'Uses a recovery code; the session then has a second factor',
  body: z.object({ code: Code }),
  response: AuthSession,
  failure,
};

export const removeRecoveryCodes = {
  summary: 'Removes the recovery codes',
  response: OnlyId,
  failure,
};

const Passkey = z.object({
  id: z.uuid(),
  friendly_name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.optional(z.iso.datetime()),
});
export type Passkey = z.infer<typeof Passkey>;

const options = <Options extends z.ZodMiniType>(value: Options) =>
  z.object({ challenge_id: z.uuid(), options: value, expires_at: z.int() });

export const startPasskeyRegistration = {
  summary: 'What the browser needs to make a passkey for the signed-in user',
  body: z.optional(Nothing),
  response: options(RegistrationOptions),
  failure,
};

export const registerPasskey = {
  summary: 'Adds the passkey that the browser made',
  body: z.object({ challenge_id: z.uuid(), credential: RegistrationResponse }),
  response: Passkey,
  failure,
};

export const startPasskeySignIn = {
  summary: 'What the browser needs to sign in with a passkey',
  body: z.optional(Nothing),
  response: options(AuthenticationOptions),
  failure,
};

export const signInWithPasskey = {
  summary: 'Signs in with a passkey, which also counts as second factor',
  body: z.object({ challenge_id: z.uuid(), credential: AuthenticationResponse }),
  response: AuthSession,
  failure,
};

export const listPasskeys = {
  summary: 'The passkeys of the signed-in user',
  response: z.array(Passkey),
  failure,
};

export const renamePasskey = {
  summary: 'Renames a passkey',
  params,
  body: z.object({ friendly_name: FriendlyName }),
  response: Passkey,
  failure,
};

export const removePasskey = {
  summary: 'Removes a passkey',
  params,
  response: z.null(),
  failure,
};

export const resetSecondFactor = {
  summary: 'Removes all second factors of a member, who lost them; the member is signed out and gets a mail',
  params: z.object({ user_id: z.uuid() }),
  response: z.object({ user_id: z.uuid() }),
};
