/** The codes, statuses and messages of GoTrue, which auth-js expects. */
const failures = {
  access_denied: { status: 403, message: 'The sign-in was denied or cancelled at the identity provider' },
  bad_code_verifier: { status: 400, message: 'code challenge does not match previously saved code verifier' },
  bad_json: { status: 400, message: 'Could not parse request body as JSON' },
  bad_jwt: { status: 403, message: 'invalid JWT: unable to parse or verify signature' },
  bad_oauth_callback: { status: 400, message: 'The answer of the identity provider was refused' },
  bad_oauth_state: { status: 400, message: 'OAuth state is missing, invalid, used or expired' },
  current_password_invalid: { status: 422, message: 'Current password is incorrect' },
  current_password_required: { status: 422, message: 'Current password required when setting new password' },
  email_address_not_authorized: { status: 422, message: 'Email address is not of an allowed domain' },
  email_exists: { status: 422, message: 'A user with this email address has already been registered' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  flow_state_not_found: { status: 404, message: 'invalid flow state, no valid flow state found' },
  identity_already_exists: { status: 422, message: 'Identity is already linked to another user' },
  identity_not_found: { status: 422, message: 'Identity is not linked to this user' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  insufficient_aal: { status: 403, message: 'AAL2 session is required' },
  /** Not a code of GoTrue. */
  issuer_unavailable: { status: 422, message: 'The identity provider does not answer' },
  /** Not a code of GoTrue. */
  member_elsewhere: {
    status: 422,
    message:
      'Dit account hoort al bij een andere organisatie. Is dat een locatie van dezelfde groep, vraag dan een beheerder hier om je uit te nodigen: je houdt één account.',
  },
  mfa_challenge_expired: { status: 422, message: 'MFA challenge has expired, create a new challenge.' },
  mfa_factor_name_conflict: { status: 422, message: 'A factor with this friendly name already exists' },
  mfa_factor_not_found: { status: 404, message: 'Factor not found' },
  mfa_recovery_codes_sole_factor: {
    status: 422,
    message: 'At least one other verified factor is required to generate recovery codes',
  },
  mfa_verification_failed: { status: 422, message: 'Invalid code entered' },
  mfa_verified_factor_exists: { status: 422, message: 'Recovery codes exist already, use regenerate' },
  mfa_webauthn_enroll_not_enabled: { status: 422, message: 'Passkeys are registered at /passkeys' },
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  /** Not a code of GoTrue: the organisation of a sign-up does not exist. */
  organization_not_found: {
    status: 422,
    message: 'Organisatie niet gevonden. Neem contact op met de beheerder.',
  },
  /** Not a code of GoTrue. */
  organization_paused: {
    status: 422,
    message: 'Bij deze organisatie kan dat even niet. Probeer het later opnieuw.',
  },
  otp_expired: { status: 403, message: 'Email link is invalid or has expired' },
  over_request_rate_limit: { status: 429, message: 'Too many requests' },
  reauthentication_needed: { status: 403, message: 'This action requires a recent sign-in' },
  /** Not a code of GoTrue. */
  provider_account: {
    status: 422,
    message: 'Dit is een account van de aanbieder: het kan niet bij een organisatie horen.',
  },
  provider_disabled: { status: 400, message: 'Unsupported provider: provider is not enabled' },
  reauthentication_not_valid: { status: 422, message: 'Nonce has expired or is invalid' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  request_too_large: { status: 413, message: 'Request body too large' },
  same_password: { status: 422, message: 'New password should be different from the old password.' },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  session_not_found: { status: 403, message: 'Session from session_id claim in JWT does not exist' },
  /** Not a code of GoTrue. */
  too_many_waiting: {
    status: 422,
    message: 'Bij deze organisatie wachten al veel accounts op goedkeuring. Neem contact op met de beheerder.',
  },
  single_identity_not_deletable: { status: 422, message: 'User must have another way to sign in' },
  sso_provider_not_found: { status: 404, message: 'No SSO provider assigned for this domain' },
  too_many_enrolled_mfa_factors: { status: 422, message: 'Maximum number of factors reached, unenroll to continue' },
  unexpected_failure: {
    status: 500,
    message: 'Unexpected failure, please check server logs for more information',
  },
  unavailable: { status: 503, message: 'Service unavailable' },
  unsupported_media_type: { status: 415, message: 'Content-Type must be application/json' },
  user_already_exists: { status: 422, message: 'User already registered' },
  validation_failed: { status: 400, message: 'Invalid request' },
  webauthn_challenge_expired: { status: 400, message: 'Challenge has expired' },
  webauthn_challenge_not_found: { status: 400, message: 'Challenge not found or already used' },
  webauthn_credential_exists: { status: 422, message: 'This passkey is already registered' },
  webauthn_credential_not_found: { status: 400, message: 'Passkey not found' },
  webauthn_verification_failed: { status: 400, message: 'Credential verification failed' },
  weak_password: { status: 422, message: 'Password should be at least 6 characters' },
  /** Not codes of GoTrue: the four below. */
  work_account_other_browser: { status: 403, message: 'Open the link in the browser that began the sign-in' },
  work_account_required: { status: 403, message: 'This organisation signs in with work accounts only' },
  work_account_unconfirmed: { status: 403, message: 'Confirm the address of the work account first' },
  work_account_without_email: { status: 422, message: 'The identity provider gave no email address' },
} as const satisfies Record<string, { status: number; message: string }>;

export type AuthFailureCode = keyof typeof failures;

export class AuthFailure extends Error {
  readonly code: AuthFailureCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AuthFailureCode, message: string = failures[code].message, retryAfterSeconds?: number) {
    super(message);
    this.name = 'AuthFailure';
    this.code = code;
    this.status = failures[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** `pwned` is GoTrue's name for a common password; `personal` is ours. */
type Weakness = 'length' | 'pwned' | 'personal';

const weaknesses: Record<Weakness, string> = {
  length: failures.weak_password.message,
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  personal: 'Password should not be your name, email address or organisation.',
};

export class WeakPassword extends AuthFailure {
  readonly reasons: Weakness[];

  constructor(reason: Weakness) {
    super('weak_password', weaknesses[reason]);
    this.reasons = [reason];
  }
}
