import { AuthRetryableFetchError, AuthWeakPasswordError, isAuthError } from '@supabase/auth-js';

import { unavailable } from '../../../../shared/platform/unavailable.ts';

/** Translates the English messages of the auth service. Unknown ones are passed through. */
export function toDutch(error: unknown): string {
  if (error instanceof AuthRetryableFetchError) return unavailable.message;
  if (error instanceof AuthWeakPasswordError) return weaknesses[String(error.reasons[0])] ?? weaknesses['length']!;
  const message = error instanceof Error ? error.message : String(error);
  if (isAuthError(error) && error.status === 429) return 'Te veel pogingen, probeer later opnieuw';
  const known = translations.find(([pattern]) => pattern.test(message));
  return known ? known[1] : message;
}

const weaknesses: Record<string, string> = {
  length: 'Wachtwoord moet minimaal 6 tekens bevatten',
  pwned: 'Dit wachtwoord gebruiken veel mensen, dus het is snel geraden. Kies een ander.',
  personal: 'Je naam, je e-mailadres of de naam van je organisatie is snel geraden. Kies een ander wachtwoord.',
};

const translations: [RegExp, string][] = [
  [/invalid login credentials/i, 'Onjuiste inloggegevens'],
  [/user already registered/i, 'Dit e-mailadres is al geregistreerd'],
  [/password should be at least 6 characters/i, 'Wachtwoord moet minimaal 6 tekens bevatten'],
  [/password cannot be longer/i, 'Wachtwoord mag maximaal 256 tekens bevatten'],
  [/invalid email|unable to validate email/i, 'Ongeldig e-mailadres'],
  [/email not confirmed/i, 'E-mailadres is nog niet bevestigd'],
  [/too many requests|rate limit/i, 'Te veel pogingen, probeer later opnieuw'],
  [/a name cannot hold an address/i, 'Vul alleen je naam in: zonder internetadres, e-mailadres of nummer'],
  [/a name of at most \d+ characters is required/i, 'Vul je naam in'],
  [/current password is incorrect/i, 'Je huidige wachtwoord klopt niet'],
  [/current password required/i, 'Deze link is te lang geleden geopend. Vraag een nieuwe aan.'],
  [/email address has already been registered/i, 'Dit e-mailadres heeft al een account'],
  [/nonce has expired or is invalid/i, 'Deze code klopt niet, of is verlopen'],
  [/requires a recent sign-in/i, 'Bevestig eerst dat jij het bent: dit kan alleen kort nadat je bent ingelogd.'],
  [/aal2 session is required/i, 'Bevestig eerst je inlog met je tweede stap.'],
  [/new password should be different/i, 'Kies een ander wachtwoord dan je oude'],
];
