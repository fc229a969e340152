import type { SecurityAction } from './security.ts';

export const securityLabels: Record<SecurityAction, string> = {
  'sign-in': 'Ingelogd',
  'sign-in.failed': 'Inloggen mislukt',
  'session.ended': 'Apparaat uitgelogd',
  'sessions.ended': 'Alle andere apparaten uitgelogd',
  'password.changed': 'Wachtwoord gewijzigd',
  'email.requested': 'Nieuw e-mailadres aangevraagd',
  'email.changed': 'E-mailadres gewijzigd',
  'email.stopped': 'Nieuw e-mailadres tegengehouden',
  'factor.added': 'Tweede stap toegevoegd',
  'factor.removed': 'Tweede stap verwijderd',
  'factor.reset': 'Tweede stap opnieuw ingesteld',
  'recovery-codes.made': 'Herstelcodes gemaakt',
  'recovery-code.used': 'Ingelogd met een herstelcode',
  'work-account.linked': 'Werkaccount gekoppeld',
  'work-account.unlinked': 'Werkaccount ontkoppeld',
  'issuer.connected': 'Inloggen met werkaccounts aangezet',
  'issuer.changed': 'Inloggen met werkaccounts gewijzigd',
  'issuer.removed': 'Inloggen met werkaccounts uitgezet',
  'role.changed': 'Rol gewijzigd',
  'data.exported': 'Gegevens van het account opgevraagd',
  'account.erased': 'Account verwijderd',
  'organization.exported': 'Alle gegevens van de organisatie geëxporteerd',
  'organization.removed': 'Organisatie verwijderd',
};

/** How a person signed in. */
export const methodLabels: Record<string, string> = {
  password: 'met wachtwoord',
  link: 'met een link uit een mail',
  oauth: 'met werkaccount',
  passkey: 'met passkey',
};
