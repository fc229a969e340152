import { AuthRetryableFetchError, AuthWeakPasswordError, isAuthError } from '@supabase/auth-js';

import { unavailable } from '../../../../shared/platform/unavailable.ts';

/** Translates the English messages of the auth service. Unknown ones are passed through. */
export function toDutch(error: unknown): string {
  if (error instanceof AuthRetryableFetchError) return unavailable.message;
  if (error instanceof AuthWeakPasswordError) return weaknesses[String(error.reasons[0])] ?? weaknesses['length']!;
  const message = error instanceof Error ? error.message : String(error);
  const ofPasskey = passkeyFailures[String((error as { code?: unknown } | null)?.code)];
  if (ofPasskey) return ofPasskey;
  if (isAuthError(error) && error.status === 429) return 'Te veel pogingen, probeer later opnieuw';
  if ((error as { code?: unknown } | null)?.code === 'email_address_not_authorized') return toOtherAddress(error);
  const ofWorkAccounts = isAuthError(error) && workAccountFailures[error.code ?? ''];
  if (ofWorkAccounts) return ofWorkAccounts;
  const known = translations.find(([pattern]) => pattern.test(message));
  return known ? known[1] : message;
}

/** The server names the address that the issuer gave, to the browser that began. */
export const addressIn = (error: unknown) =>
  (error instanceof Error && /\S+@\S+/.exec(error.message)?.[0]) || undefined;

function toOtherAddress(error: unknown): string {
  const address = addressIn(error);
  return `${address ? `Je logde in met ${address}. Dat adres` : 'Het adres van dit account'} hoort niet bij deze organisatie. Probeer het opnieuw en kies een ander account.`;
}

const weaknesses: Record<string, string> = {
  length: 'Wachtwoord moet minimaal 6 tekens bevatten',
  pwned: 'Dit wachtwoord gebruiken veel mensen, dus het is snel geraden. Kies een ander.',
  personal:
    'In je wachtwoord staat je naam, je e-mailadres, de naam van je organisatie of het woord Terecht. Dat is snel geraden: kies een ander.',
};

/** The message for a code in the address of a page, to which an issuer returned. */
export const failureInDutch = (code: string) =>
  workAccountFailures[code] ?? 'Inloggen bij je organisatie is niet gelukt. Probeer het opnieuw.';

const AGAIN = 'Dit inloggen is verlopen of al eens gebruikt. Probeer het opnieuw.';

const workAccountFailures: Record<string, string> = {
  access_denied: 'Het inloggen is afgebroken, of je organisatie laat dit account niet toe.',
  bad_code_verifier: 'Dit inloggen is in een andere browser begonnen. Probeer het hier opnieuw.',
  bad_oauth_callback: 'Het inloggen bij je organisatie is niet gelukt. Probeer het opnieuw, of vraag je beheerder.',
  bad_oauth_state: AGAIN,
  flow_state_not_found: AGAIN,
  identity_already_exists: 'Dit account is al gekoppeld aan een ander account bij Terecht.',
  identity_not_found: 'Dit is niet het account waarmee je bij Terecht inlogt.',
  issuer_unavailable: 'De inlogdienst van je organisatie antwoordt niet. Probeer het zo opnieuw.',
  pkce_code_verifier_not_found: 'Dit inloggen is in een andere browser begonnen. Probeer het hier opnieuw.',
  provider_disabled: 'Deze organisatie gebruikt geen eigen inlogdienst meer. Log in met je wachtwoord.',
  single_identity_not_deletable: 'Kies eerst een wachtwoord. Anders kun je niet meer inloggen.',
  sso_provider_not_found: 'Bij dit e-mailadres hoort geen organisatie die zo inlogt.',
  work_account_other_browser:
    'Deze link werkt alleen in de browser waarin je inlogde bij je organisatie. Kopieer hem, en plak hem daar in de adresbalk.',
  work_account_required:
    'Bij je organisatie log je in met je schoolaccount of werkaccount. Een wachtwoord werkt hier niet.',
  work_account_unconfirmed: 'Bevestig eerst je e-mailadres met de link in de mail.',
  work_account_without_email: 'Je organisatie geeft je e-mailadres niet door. Vraag je beheerder om hulp.',
};

const CANCELLED = 'Dat is niet gelukt, of je hebt het afgebroken. Probeer het opnieuw.';

/** Codes of the server, and those that auth-js gives when the browser refuses. */
const passkeyFailures: Record<string, string> = {
  ERROR_CEREMONY_ABORTED: CANCELLED,
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: CANCELLED,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Op dit apparaat staat al een passkey voor je account.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'Stel op dit apparaat eerst een pincode of vingerafdruk in.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'Op dit apparaat kan Terecht geen passkey bewaren.',
  ERROR_INVALID_DOMAIN: 'Passkeys werken alleen op het gewone adres van Terecht.',
  ERROR_INVALID_RP_ID: 'Passkeys werken alleen op het gewone adres van Terecht.',
  webauthn_credential_exists: 'Op dit apparaat staat al een passkey voor je account.',
  webauthn_credential_not_found: 'Deze passkey kennen we niet (meer). Log in met je wachtwoord.',
  webauthn_challenge_expired: 'Dat duurde te lang. Probeer het opnieuw.',
  webauthn_challenge_not_found: 'Dat duurde te lang. Probeer het opnieuw.',
  webauthn_verification_failed: 'Deze passkey klopt niet. Probeer het opnieuw.',
  mfa_verification_failed: 'Deze code klopt niet, of is al gebruikt. Wacht op de volgende en probeer het opnieuw.',
  mfa_challenge_expired: 'Dat duurde te lang. Probeer het opnieuw.',
  mfa_factor_not_found: 'Deze tweede stap is er niet meer. Log opnieuw in.',
  mfa_factor_name_conflict: 'Er is al een app met deze naam.',
  mfa_recovery_codes_sole_factor: 'Stel eerst een passkey of app in.',
  mfa_verified_factor_exists: 'Je hebt al herstelcodes.',
  too_many_enrolled_mfa_factors: 'Je hebt al tien passkeys en apps. Verwijder er eerst een.',
};

const translations: [RegExp, string][] = [
  [/invalid login credentials/i, 'Onjuiste inloggegevens'],
  [/user already registered/i, 'Dit e-mailadres is al geregistreerd'],
  [/password should be at least 6 characters/i, 'Wachtwoord moet minimaal 6 tekens bevatten'],
  [/password cannot be longer/i, 'Wachtwoord mag maximaal 256 tekens bevatten'],
  [/invalid email|unable to validate email/i, 'Ongeldig e-mailadres'],
  [/email not confirmed/i, 'E-mailadres is nog niet bevestigd'],
  [/too many requests|rate limit/i, 'Te veel pogingen, probeer later opnieuw'],
  [/a name cannot hold an address/i, 'Vul alleen je naam in: zonder internetadres, e-mailadres of nummer.'],
  [/a name of at most \d+ characters is required/i, 'Vul je naam in.'],
  [/current password is incorrect/i, 'Je huidige wachtwoord klopt niet.'],
  [/current password required/i, 'Deze link is te lang geleden geopend. Vraag een nieuwe aan.'],
  [/email address has already been registered/i, 'Dit e-mailadres heeft al een account.'],
  [/nonce has expired or is invalid/i, 'Deze code klopt niet, of is verlopen.'],
  [/requires a recent sign-in/i, 'Bevestig eerst dat jij het bent: dit kan alleen kort nadat je bent ingelogd.'],
  [/aal2 session is required/i, 'Bevestig eerst je inlog met je tweede stap.'],
  [/new password should be different/i, 'Kies een ander wachtwoord dan je oude.'],
];
