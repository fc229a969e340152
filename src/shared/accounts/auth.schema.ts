import * as z from 'zod/mini';

// Names, shapes, codes and English messages follow GoTrue's protocol; its other fields are ignored.

/** Long enough for any pass phrase, short enough to hash. */
const Password = z.string().check(z.maxLength(1_000));
/** Only the length is checked here; the server validates addresses in one place. */
export const Email = z.string().check(z.maxLength(1_000));
const Token = z.string().check(z.minLength(1), z.maxLength(200));
export const RedirectTo = z.optional(z.string().check(z.maxLength(2_000)));

/** The error response of protocol version 2024-01-01, which auth-js requests. */
export const AuthFailureResponse = z.object({
  code: z.string(),
  message: z.string(),
  weak_password: z.optional(z.object({ reasons: z.array(z.string()) })),
});

/** An authenticator app, a passkey or the recovery codes. */
const Factor = z.object({
  id: z.uuid(),
  factor_type: z.enum(['totp', 'webauthn', 'recovery_code']),
  status: z.enum(['verified', 'unverified']),
  friendly_name: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Factor = z.infer<typeof Factor>;

export const AuthUser = z.object({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  email_confirmed_at: z.optional(z.iso.datetime()),
  confirmed_at: z.optional(z.iso.datetime()),
  confirmation_sent_at: z.optional(z.iso.datetime()),
  last_sign_in_at: z.optional(z.iso.datetime()),
  /** The address that the account asked for, until it is confirmed there. */
  new_email: z.optional(z.string()),
  email_change_sent_at: z.optional(z.iso.datetime()),
  app_metadata: z.object({
    provider: z.string(),
    providers: z.array(z.string()),
    /** Whether the account has no password yet and must choose one. */
    needs_password: z.optional(z.boolean()),
    /** Whether the account has no password, because it signs in with a work account. */
    has_no_password: z.optional(z.boolean()),
  }),
  user_metadata: z.object({ name: z.string() }),
  identities: z.array(
    z.object({
      id: z.string(),
      identity_id: z.uuid(),
      user_id: z.uuid(),
      provider: z.string(),
      email: z.string(),
      identity_data: z.object({ sub: z.string(), email: z.string(), name: z.string() }),
      created_at: z.iso.datetime(),
      updated_at: z.iso.datetime(),
    }),
  ),
  /** Absent when there are none. */
  factors: z.optional(z.array(Factor)),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  is_anonymous: z.boolean(),
});
export type AuthUser = z.infer<typeof AuthUser>;

export const AuthSession = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.int(),
  expires_at: z.int(),
  refresh_token: z.string(),
  user: AuthUser,
});
export type AuthSession = z.infer<typeof AuthSession>;

/** `email` is another name for `signup`; `magiclink` links a work account. */
export const LinkType = z.enum(['signup', 'email', 'recovery', 'invite', 'magiclink']);
export type LinkType = z.infer<typeof LinkType>;

const Nothing = z.object({});

export const signUp = {
  summary: 'Signs up; the account exists once the link in the mail is used',
  query: z.object({ redirect_to: RedirectTo }),
  body: z.object({
    email: Email,
    password: Password,
    /** A role in here is ignored. */
    data: z.nullish(z.object({ name: z.optional(z.unknown()), org_id: z.optional(z.unknown()) })),
  }),
  response: AuthUser,
  failure: AuthFailureResponse,
};

export const getToken = {
  summary:
    'Signs in with a password or with the code of a work account, or exchanges a refresh token for a new session',
  query: z.object({ grant_type: z.optional(z.string()) }),
  body: z.object({
    email: z.optional(Email),
    password: z.optional(Password),
    refresh_token: z.optional(Token),
    auth_code: z.optional(Token),
    code_verifier: z.optional(Token),
  }),
  response: AuthSession,
  failure: AuthFailureResponse,
};

export const getAuthUser = {
  summary: 'The signed-in user',
  response: AuthUser,
  failure: AuthFailureResponse,
};

export const changeUser = {
  summary: 'Sets a new password, which ends every other session, or asks for a new e-mail address',
  query: z.object({ redirect_to: RedirectTo }),
  body: z.object({
    password: z.optional(Password),
    email: z.optional(Email),
    /** Required for a new password, unless the account has none or just opened the link for a new one. */
    current_password: z.optional(Password),
    /** The code from the mail that `reauthenticate` sends, instead of the current password or a fresh sign-in. */
    nonce: z.optional(Token),
  }),
  response: AuthUser,
  failure: AuthFailureResponse,
};

export const mailConfirmationCode = {
  summary: 'Requests a mail with a code that confirms who the user is',
  response: z.object({}),
  failure: AuthFailureResponse,
};

export const signOut = {
  summary: 'Ends this session, the others, or all of them',
  query: z.object({ scope: z._default(z.enum(['global', 'local', 'others']), 'global') }),
  response: z.null(),
  failure: AuthFailureResponse,
};

export const mailNewPasswordLink = {
  summary: 'Requests a mail with a link to choose a new password',
  query: z.object({ redirect_to: RedirectTo }),
  body: z.object({ email: Email }),
  response: Nothing,
  failure: AuthFailureResponse,
};

export const resendSignUpMail = {
  summary: 'Requests the confirmation mail of a sign-up again',
  query: z.object({ redirect_to: RedirectTo }),
  body: z.object({ email: Email, type: z.enum(['signup', 'email']) }),
  response: Nothing,
  failure: AuthFailureResponse,
};

export const verifyLink = {
  summary: 'Exchanges the token of a link from a mail for a session',
  body: z.object({
    token_hash: z.optional(Token),
    token: z.optional(Token),
    type: LinkType,
    /** Not in GoTrue: the password for the account that a sign-up or an invitation becomes. */
    password: z.optional(Password),
    /** Not in GoTrue: the name of the invited person. */
    name: z.optional(z.unknown()),
  }),
  response: AuthSession,
  failure: AuthFailureResponse,
};
